export default {
  index: 'Welcome',
  guide: { type: 'page', title: 'Guide' },
  api: { type: 'page' },
  faq: { type: 'page', title: 'Questions' },
  parts: { display: 'children' },
  hidden: { display: 'hidden' },
  more: { type: 'menu', title: 'More', items: { code: { title: 'Code', href: 'https://git.example' }, faq: { title: 'Asked', href: '/docs/faq' } } },
};
