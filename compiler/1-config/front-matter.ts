import type { SiteConfiguration } from '../../schemas/types/site.ts';
import type { Site } from '../model.ts';
import { patternsOf } from './level-rules.ts';
import type { Places } from './locate-values.ts';

/** Returns the front matter keys that pages may use, and the default values for files that match patterns. */
export function toFrontMatter(
  { frontMatter: { allow = [], defaults = [] } = {} }: SiteConfiguration,
  places: Places,
): Pick<Site, 'frontMatter' | 'defaultPatterns'> {
  return {
    frontMatter: { allow, defaults: defaults.map(({ files, ...keys }) => ({ files: [files].flat(), keys })) },
    defaultPatterns: defaults.flatMap((entry) => patternsOf(entry, entry.files, places)),
  };
}
