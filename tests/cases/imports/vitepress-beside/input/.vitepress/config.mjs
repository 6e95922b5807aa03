export default { title: 'Harbour', themeConfig: { sidebar: { '/guide/': [{ text: 'Guide', items: [{ text: 'Tides', link: '/guide/tides' }, { text: 'Moor', link: '/guide/moor' }] }] } } }
