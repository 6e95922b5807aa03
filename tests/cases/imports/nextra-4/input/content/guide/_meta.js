export default {
  '# first': { type: 'separator', title: 'First' },
  bends: '',
  knots: '',
  site: { title: 'Site', href: 'https://site.example' },
  asked: { title: 'Asked', href: '/docs/faq' },
  file: { title: 'File', href: '/file.html' },
  '---': { type: 'separator' },
};
