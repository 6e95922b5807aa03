module.exports = {
  title: 'The Tides',
  url: 'https://tides.example',
  baseUrl: process.env.PREVIEW ? '/preview/' : '/tides/',
  presets: [
    [
      'classic',
      {
        docs: { path: '../docs', routeBasePath: '/', remarkPlugins: [require('remark-tides')] },
        blog: { postsPerPage: 1 },
      },
    ],
  ],
  themeConfig: {
    navbar: {
      items: [
        { type: 'doc', docId: 'tables', label: 'Tables' },
        { to: '/users', label: 'Users' },
      ],
    },
  },
};
