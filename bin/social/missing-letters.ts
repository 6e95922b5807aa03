import type { Compilation } from '../../compiler/compile.ts';
import { socialPictureMissing } from '../../compiler/diagnostics/theme.ts';
import type { Diagnostic, Site } from '../../compiler/model.ts';
import { socialStyle, socialTexts } from '../../compiler/theme/social-image.ts';
import { readSiteFile } from '../disk/mounts.ts';
import type { Project } from '../disk/project.ts';
import { createCoverageCheck } from './draw-picture.ts';

/**
 * Returns the public pages that get no image because the fonts of the site lack letters of their titles. All fonts contain the ASCII
 * letters.
 */
export async function findUnwritableTitles(
  { root, mounts }: Pick<Project, 'root' | 'mounts'>,
  site: Site,
  { publicSite, translations }: Compilation,
): Promise<Diagnostic[]> {
  const style = socialStyle(site, new Map());
  if (!style || site.offline) return [];
  const pages = [publicSite, ...translations.map(({ linked }) => linked)].flatMap((linked) => linked.pages);
  const nonAsciiTitles = pages.flatMap((linked) => {
    const title = socialTexts(linked)?.title;
    return title === undefined || /^[ -~]*$/.test(title) ? [] : [{ title, file: linked.page?.file ?? site.configFile ?? '.' }];
  });
  if (nonAsciiTitles.length === 0) return [];
  const findMissingLetters = await createCoverageCheck(style, (file) => readSiteFile(root, mounts, file));
  const font = site.theme?.fonts.heading === undefined ? 'theme.fonts.body' : 'theme.fonts.heading';
  return nonAsciiTitles.flatMap(({ title, file }) => {
    const missing = findMissingLetters(title);
    if (missing.length === 0) return [];
    return [socialPictureMissing({ file, line: 1, column: 1 }, { title, characters: missing.join(' '), font })];
  });
}
