import type { Area, AreaVersion } from '../../model.ts';
import { groupBy } from '../group.ts';
import type { Frame, Generated, Leaf } from '../plan.ts';

/** An area that is a version of one. */
type Versioned = Area & { version: AreaVersion };

/** Tells the pages of areas with versions which version they are of, and where each of the others has the same page. */
export function addVersions(frames: readonly Frame[], roots: ReadonlyMap<Area, Leaf | Generated>): void {
  const families = groupBy([...roots.keys()].filter(isVersioned), ({ version }) => version.area);
  if (families.size === 0) return;
  const framesOf = groupBy(frames, ({ version, area }) => (version === undefined ? '' : `${area}@${version}`));
  for (const areas of families.values()) {
    const members = areas.map((area) => ({ area, own: framesOf.get(`${area.version.area}@${area.version.name}`) ?? [] }));
    const shelves = members.map(({ area, own }) => ({
      area,
      routes: new Set(own.map(({ route }) => route)),
      root: roots.get(area)?.route,
    }));
    for (const { area, own } of members) for (const frame of own) settle(frame, area, shelves);
  }
}

function isVersioned(area: Area): area is Versioned {
  return area.version !== undefined;
}

type Shelf = { area: Versioned; routes: ReadonlySet<string>; root: string | undefined };

function settle(frame: Frame, area: Versioned, shelves: readonly Shelf[]): void {
  const below = area.route === '/' ? frame.route : frame.route.slice(area.route.length);
  frame.versions = shelves.map((shelf) => {
    const name = shelf.area.version.name;
    if (shelf.area === area) return { name, route: frame.route };
    const { route, isSame } = nearestAbove(below, shelf);
    return isSame ? { name, route } : { name, route, above: true };
  });
  if (area.version.state !== 'old') return;
  const latest = shelves.findIndex((shelf) => shelf.area.version.state === 'latest');
  const same = frame.versions[latest];
  if (same && !same.above) frame.canonical = same.route;
}

/** The page at the same place below the version's route, else the nearest that stands above it, at last the version's first page. */
function nearestAbove(below: string, { area, routes, root = area.route }: Shelf): { route: string; isSame: boolean } {
  for (let path = below; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const route = area.route === '/' ? path : area.route + path;
    if (routes.has(route)) return { route, isSame: path === below };
  }
  return { route: root, isSame: below === '' };
}
