import { defineConfig, type DefaultTheme } from 'vitepress';
import { guide } from './sidebar';
import { version } from '../../package.json';

const title = 'Harbour';

export default defineConfig({
  title,
  description: `All about the ${title}`,
  base: '/manual/',
  cleanUrls: true,
  srcExclude: ['**/TODO.md'],
  sitemap: { hostname: 'https://harbour.example' },
  rewrites: { 'guide/quay.md': 'guide/quayside.md' },
  locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de' } },
  themeConfig: {
    logo: '/logo.svg',
    nav: nav(),
    sidebar: {
      '/guide/': { base: '/guide/', items: guide },
      '/de/': [{ text: 'Anfang', link: '/de/' }],
    },
    editLink: { pattern: 'https://git.example/harbour/edit/main/docs/:path' },
    socialLinks: [{ icon: 'github', link: 'https://github.example/harbour' }],
    footer: { message: 'Free to <b>copy</b>.', copyright: `© ${new Date().getFullYear()} The harbour` },
    weather: { tides: true },
  } satisfies DefaultTheme.Config,
  markdown: { anchor: { slugify: (text) => text.trim() } },
  vite: { plugins: [tides()] },
});

function nav(): DefaultTheme.NavItem[] {
  return [
    { text: 'Guide', link: '/guide/' },
    { text: `v${version}`, items: [{ text: 'Changes', link: 'https://harbour.example/changes' }] },
    { text: 'Gone', link: '/gone' },
  ];
}
