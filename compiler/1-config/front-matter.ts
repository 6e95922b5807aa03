import type { SiteConfiguration } from '../../schemas/types/site.ts';
import type { Site } from '../model.ts';
import { patternsOf } from './levels.ts';
import type { Places } from './places.ts';

/** What pages may have in their front matter, and what they have unless they say so themselves. */
export function toFrontMatter(
  { frontMatter: { allow = [], defaults = [] } = {} }: SiteConfiguration,
  places: Places,
): Pick<Site, 'frontMatter' | 'defaultsOf'> {
  return {
    frontMatter: { allow, defaults: defaults.map(({ files, ...keys }) => ({ files: [files].flat(), keys })) },
    defaultsOf: defaults.flatMap((entry) => patternsOf(entry, entry.files, places)),
  };
}
