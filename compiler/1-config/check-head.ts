import type { SiteConfiguration } from '../../schemas/types/site.ts';
import { headElementOwned, headMetaNameless } from '../diagnostics/head.ts';
import type { Diagnostic } from '../model.ts';
import type { Places } from './locate-values.ts';
import { checkImageAddress, isSecureAddress } from './value-formats.ts';

/** Checks additional elements for the page head: they must not be elements that Quire generates, and must not load or run anything. */
export function checkHead({ head }: SiteConfiguration, places: Places): Diagnostic[] {
  const { meta = [], links = [] } = head ?? {};
  return [
    ...meta.flatMap((element): Diagnostic[] => {
      const [written, second] = [element.name, element.property].filter((each) => each !== undefined);
      if (written === undefined || second !== undefined)
        return [headMetaNameless(places.startOf(element), { both: second !== undefined })];
      const key = element.name === undefined ? 'property' : 'name';
      const name = written.trim();
      const generated = generatedMeta.get(name.toLowerCase());
      return generated === undefined ? [] : [headElementOwned(places.valueAt(element, key), { name, ...generated })];
    }),
    ...links.flatMap((element) =>
      isSecureAddress(element.href)
        ? []
        : checkImageAddress({ at: places.valueAt(element, 'href'), name: 'head.links.href', value: element.href }),
    ),
  ];
}

const fromFrontMatter = (key: string) => from(`${key} in the front matter of the page`);

function from(source: string): GeneratedElement {
  return { source, header: undefined };
}

/** The setting that determines the value of an element, if any, and the HTTP header that is sent instead of it, if any. */
type GeneratedElement = { source: string | undefined; header: string | undefined };
const constant: GeneratedElement = { source: undefined, header: undefined };

/** Elements that Quire generates. */
const generatedMeta = new Map<string, GeneratedElement>([
  ['viewport', constant],
  ['generator', constant],
  ['description', fromFrontMatter('description')],
  ['keywords', fromFrontMatter('keywords')],
  ['robots', fromFrontMatter('unlisted')],
  ['referrer', { source: undefined, header: 'Referrer-Policy' }],
  ['twitter:card', fromFrontMatter('image')],
  ['og:title', fromFrontMatter('title')],
  ['og:description', fromFrontMatter('description')],
  ['og:image', fromFrontMatter('image')],
  ['og:type', constant],
  ['og:url', from('url in the configuration')],
  ['og:site_name', from('title in the configuration')],
  ['og:locale', from('locales in the configuration')],
]);
