import type { Files } from '../../support/folder.ts';

const config = {
  title: 'Harbour',
  tagline: 'Boats and moorings',
  url: 'https://docs.example.com',
  locales: { default: 'en-GB', list: ['en-GB', 'cy', 'ar'] },
  areas: [
    {
      id: 'guide',
      label: 'Guide',
      path: 'content/guide',
      route: '/guide',
      versions: [{ name: 'next', label: 'Three', unreleased: true }, '2.0', '1.0'],
    },
    { id: 'notes', label: 'Notes', path: 'content/notes', route: '/notes' },
  ],
  navbar: {
    items: [
      { type: 'docsVersion', docsPluginId: 'guide', position: 'left' },
      { label: 'Notes', to: '/notes', position: 'left' },
      { type: 'docsVersionDropdown', docsPluginId: 'guide' },
      { type: 'localeDropdown' },
      { type: 'search' },
    ],
  },
};

const guide = (version: string): Files => ({
  [`content/guide/${version}/index.md`]: `# Guide\n\nAbout ${version}: [tides](./tides.md).\n`,
  [`content/guide/${version}/tides.md`]: `# Tides\n\nHigh water in ${version}.\n\n## Springs\n\n\`\`\`sh\nrow --fast\n\`\`\`\n`,
});

/** A site with three versions of an area, partly translated into Welsh and Arabic. */
export const editions: Files = {
  'docs.config.json': JSON.stringify(config),
  ...guide('next'),
  ...guide('2.0'),
  ...guide('1.0'),
  'content/guide/1.0/anchors.md': '# Anchors\n\nOnly in the first version.\n',
  'content/notes/index.md': '# Notes\n\nOf everything.\n',
  'i18n/cy/site.json': JSON.stringify({
    title: 'Harbwr',
    areas: { guide: 'Canllaw', notes: 'Nodiadau' },
    navbar: { Notes: 'Nodiadau' },
  }),
  'i18n/cy/interface.json': JSON.stringify({ interface: { toDark: 'Tywyllu’r dudalen', toLight: 'Goleuo’r dudalen' } }),
  'i18n/cy/content/notes/index.md': '# Nodiadau\n\nAm bopeth.\n',
  'i18n/ar/site.json': JSON.stringify({
    title: 'الميناء',
    areas: { guide: 'الدليل', notes: 'ملاحظات' },
    navbar: { Notes: 'ملاحظات' },
  }),
  'i18n/ar/content/notes/index.md': '# ملاحظات\n\nعن كل شيء.\n\n## المد\n\n`row --fast`\n',
};
