import type { SiteConfiguration } from '../../schemas/types/site.ts';
import { headElementOwned, headMetaNameless } from '../diagnostics/head.ts';
import type { Diagnostic } from '../model.ts';
import { checkImageAddress, isSecureAddress } from './forms.ts';
import type { Places } from './locate-values.ts';

/** Checks additional elements for the page head: they must not be elements that Quire generates, and must not load or run anything. */
export function checkHead({ head }: SiteConfiguration, places: Places): Diagnostic[] {
  const { meta = [], links = [] } = head ?? {};
  return [
    ...meta.flatMap((element): Diagnostic[] => {
      const names = [element.name, element.property].filter((each) => each !== undefined);
      if (names.length !== 1) return [headMetaNameless(places.startOf(element), { both: names.length === 2 })];
      const key = element.name === undefined ? 'property' : 'name';
      const instead = generatedMeta.get((element[key] ?? '').trim().toLowerCase());
      return instead === undefined
        ? []
        : [headElementOwned(places.valueAt(element, key), { what: `meta ${element[key]}`, instead })];
    }),
    ...links.flatMap((element) =>
      isSecureAddress(element.href)
        ? []
        : checkImageAddress({ at: places.valueAt(element, 'href'), name: 'head.links.href', value: element.href }),
    ),
  ];
}

const frontMatter = (key: string): string => `Quire generates it from ${key} in the front matter of each page`;

/** Elements that Quire generates, and the settings to use instead. */
const generatedMeta = new Map([
  ['viewport', 'Every page already has a suitable one'],
  ['generator', 'Every page already has it'],
  ['description', frontMatter('description')],
  ['keywords', frontMatter('keywords')],
  ['robots', frontMatter('unlisted')],
  ['referrer', 'The Referrer-Policy header is sent with every page'],
  ['twitter:card', frontMatter('image')],
  ['og:title', frontMatter('title')],
  ['og:description', frontMatter('description')],
  ['og:image', frontMatter('image')],
  ['og:type', 'Every page already has it'],
  ['og:url', 'Quire generates it from url'],
  ['og:site_name', 'Quire generates it from title'],
  ['og:locale', 'Quire generates it from locales'],
]);
