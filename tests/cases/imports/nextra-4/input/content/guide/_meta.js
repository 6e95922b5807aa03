export default {
  '*': { theme: { pagination: false, collapsed: true } },
  '# first': { type: 'separator', title: 'First' },
  bends: { theme: { sidebar: false, layout: 'full' } },
  knots: { theme: { toc: false } },
  site: { title: 'Site', href: 'https://site.example' },
  asked: { title: 'Asked', href: '/docs/faq' },
  file: { title: 'File', href: '/file.html' },
  '---': { type: 'separator' },
};
