import type { PageData } from '../../../schemas/types/page.ts';
import type { SiteData } from '../../../schemas/types/site-data.ts';
import { lateParts } from '../../state/late.ts';
import { sidebars } from '../../state/site.ts';
import { useStore } from '../../state/store.ts';
import { served, type Trusted } from '../../trusted.ts';

type Props = { site: SiteData; page: PageData; still?: Trusted | undefined; query?: string };

/** The whole tree once it has come; until then what the document was served with, which hydration leaves as it finds it. */
export function SidebarTree({ site, page, still = servedTree, query = '' }: Props) {
  const { address, id } = page.sidebar ?? { address: '', id: '' };
  const items = useStore(sidebars).get(address);
  const parts = useStore(lateParts);
  if (!items || !parts) return <div key="still" className="tree-box" dangerouslySetInnerHTML={still} suppressHydrationWarning />;
  return <parts.Tree key={id} id={id} items={items} baseUrl={site.baseUrl} route={page.route} query={query} />;
}

const servedTree = served('.tree-box');
