import { findOperation, operationNames } from '../../api/lookups.ts';
import { specLinkUnknown } from '../../diagnostics/api.ts';
import { operationUnknown } from '../../diagnostics/site/links.ts';
import { nearest } from '../../nearest.ts';
import { linkSlot, routeAddress, type Slot } from './attributes.ts';
import { decode, splitTarget } from './paths.ts';
import { dead, placeOfUse, report, type Use } from './slots.ts';

/** The slot of a link to an operation: `op:webhooks-v1/POST /webhooks` or `op:webhooks-v1/createWebhook`; one that is not there is reported. */
export function operationSlot(context: Use): Slot {
  const { use, work } = context;
  const { site, apis } = work.tools.targets;
  const written = decode(use.target.slice('op:'.length));
  const slash = written.indexOf('/');
  const [id, name] = slash < 0 ? [written, ''] : [written.slice(0, slash), written.slice(slash + 1)];
  const api = apis.find((each) => each.id === id);
  if (api && name === '') return linkSlot(routeAddress(site.baseUrl, api.route), use.locked);
  const head = api && findOperation(api, name);
  if (head) return linkSlot(addressIn(site.baseUrl, head.address), use.locked);
  // A specification that could not be read has been reported, and its links with it.
  if (!api && site.specs.some((spec) => spec.id === id)) return dead;
  const near = api
    ? nearest(name, operationNames(api))
    : nearest(
        id,
        apis.map((each) => each.id),
      );
  const hint = near === undefined ? undefined : api ? `op:${id}/${near}` : `op:${near}/${name}`;
  report(work, operationUnknown(placeOfUse(context), { target: use.target, nearest: hint }), site.links.broken);
  return dead;
}

/** The slot of a link to the file of a specification, to download; one of a specification that is not there is reported. */
export function specSlot(context: Use): Slot {
  const { use, work } = context;
  const { site, apis } = work.tools.targets;
  const id = use.target.slice('spec:'.length);
  const known = apis.map((api) => api.id);
  if (!known.includes(id)) {
    const found = specLinkUnknown(placeOfUse(context), { id, nearest: nearest(id, known) });
    if (!site.specs.some((spec) => spec.id === id)) report(work, found, site.links.broken);
    return dead;
  }
  const slot = linkSlot(routeAddress(site.baseUrl, `/specs/${id}.json`));
  return { ...slot, attributes: `${slot.attributes} download="${id}.json"` };
}

function addressIn(baseUrl: string, address: string): string {
  const { path, query, anchor } = splitTarget(address);
  return routeAddress(baseUrl, path, { query, anchor });
}
