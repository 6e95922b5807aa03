import starlight from '@astrojs/starlight';
import starlightBlog from 'starlight-blog';
import starlightOpenAPI, { openAPISidebarGroups } from 'starlight-openapi';
import starlightSidebarTopics from 'starlight-sidebar-topics';
import starlightVersions from 'starlight-versions';

export default {
  integrations: [
    starlight({
      title: 'Harbour',
      locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } },
      plugins: [
        starlightBlog({ title: { en: 'News', de: 'Neues' }, prefix: 'news' }),
        starlightOpenAPI([{ base: 'api/boats', sidebar: { label: 'Boats API' }, schema: './schemas/boats.yaml' }]),
        starlightSidebarTopics([
          { label: { en: 'Guide', de: 'Anleitung' }, link: '/guide/moor/', icon: 'open-book', items: ['guide/moor'] },
          { id: 'tides', label: 'Tides', link: '/tides/', items: [{ label: 'All tides', autogenerate: { directory: 'tides' } }] },
          { label: 'Shop', link: 'https://shop.example' },
          { label: 'Reference', link: '/api/boats/', items: [...openAPISidebarGroups] },
        ]),
        starlightVersions({ versions: [{ slug: '1.0' }] }),
      ],
    }),
  ],
};
