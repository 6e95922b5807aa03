import { defineConfig } from 'vitepress'
import { en } from './en'

export default defineConfig({
  title: 'Harbour',
  cleanUrls: true,
  rewrites: { 'en/:rest*': ':rest*' },
  themeConfig: {
    logo: '/mark.svg',
    socialLinks: [{ icon: 'github', link: 'https://github.com/example/harbour' }],
  },
  locales: {
    root: { label: 'English', ...en },
    de: {
      label: 'Deutsch',
      themeConfig: { sidebar: { '/de/': [{ text: 'Start', link: '/de/tides' }] } },
    },
  },
})
