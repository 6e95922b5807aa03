import { defineConfig } from 'vitepress'

export const en = defineConfig({
  lang: 'en-US',
  description: 'All about the harbour.',
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/quay' }],
    sidebar: {
      '/guide/': { base: '/guide/', items: [{ text: 'The quay', link: 'quay' }] },
      '/rules/': { base: '/rules/', items: [{ text: 'Berths', link: 'berths' }] },
    },
  },
})
