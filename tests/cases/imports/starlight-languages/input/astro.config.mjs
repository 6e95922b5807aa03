import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  integrations: [
    starlight({
      title: { en: 'Harbour', 'de-DE': 'Hafen' },
      defaultLocale: 'en',
      locales: { en: { label: 'English' }, cy: { label: 'Cymraeg' }, de: { label: 'Deutsch', lang: 'de-DE' }, ar: { label: 'العربية', dir: 'rtl' } },
      sidebar: [{ label: 'Ropes', translations: { 'de-DE': 'Taue', cy: 'Rhaffau' }, items: ['guide/knots', 'guide/bends'] }],
    }),
  ],
});
