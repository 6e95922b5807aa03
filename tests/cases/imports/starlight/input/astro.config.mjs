import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://harbour.example/manual/',
  redirects: { '/old': '/guide/knots/', '/hen': '/cy/guide/knots/' },
  integrations: [
    tides(),
    starlight({
      title: { en: 'Harbour', cy: 'Harbwr' },
      logo: { src: './src/assets/mark.svg' },
      defaultLocale: 'root',
      locales: { root: { label: 'English', lang: 'en' }, cy: { label: 'Cymraeg' } },
      social: [{ icon: 'github', label: 'GitHub', href: 'https://github.example/harbour' }],
      editLink: { baseUrl: 'https://git.example/harbour/edit/main/' },
      sidebar: [
        'guide/knots',
        { label: 'Ropes', translations: { cy: 'Rhaffau' }, items: [{ label: 'Bends', slug: 'guide/knots' }, { slug: 'guide/ancors' }] },
        { label: 'Everything', collapsed: true, autogenerate: { directory: 'guide' } },
      ],
    }),
  ],
});
