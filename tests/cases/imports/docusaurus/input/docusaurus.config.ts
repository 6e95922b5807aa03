import { themes } from 'prism-react-renderer';
import type { Config } from '@docusaurus/types';

const config: Config = {
  title: 'Harbour',
  tagline: 'All about the harbour',
  url: 'https://harbour.example',
  baseUrl: '/manual/',
  favicon: 'img/mark.svg',
  onBrokenLinks: 'warn',
  i18n: { defaultLocale: 'en', locales: ['en', 'cy'] },
  presets: [
    [
      'classic',
      {
        docs: { sidebarPath: path.join(__dirname, 'sidebars.ts'), editUrl: 'https://git.example/harbour/edit/main/' },
        blog: { blogTitle: 'News' },
      },
    ],
  ],
  plugins: [
    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/old', '/older'], to: '/docs/guide/knots' }] }],
    './tides.js',
  ],
  themeConfig: {
    navbar: {
      title: 'Harbour',
      logo: { src: 'img/mark.svg', alt: 'An anchor' },
      items: [
        { type: 'docSidebar', sidebarId: 'guide', label: 'Guide', position: 'left' },
        { to: '/blog', label: 'News' },
        { type: 'docsVersionDropdown' },
        { type: 'custom-tides', label: 'Tides' },
      ],
    },
    footer: {
      style: 'dark',
      links: [{ title: 'Read', items: [{ label: 'Knots', to: '/docs/guide/knots' }, { label: 'Code', href: 'https://git.example' }] }],
      copyright: `© ${new Date().getFullYear()}`,
    },
    prism: { theme: themes.github },
  },
};

export default config;
