import type { Dates } from '../../compiler/world.ts';
import { datesAt, type KeptDates, readKeptDates } from '../disk/kept-dates.ts';
import type { Project } from '../disk/project.ts';
import type { SourceState } from './edited-texts.ts';

/** The dates of all files now, where another commit is checked out than for the last build, and those of files that have another one. */
type Redated = { now?: KeptDates; changed: Dates };

/** What has changed in the dates of files since the last build. Undefined where it is not known what they were, or where a file has none any more. */
export async function redatedSince(
  project: Project,
  { known, head }: Pick<SourceState, 'known' | 'head'>,
): Promise<Redated | undefined> {
  if (head === known.head) return { changed: new Map() };
  const before = readKeptDates(project);
  if (before?.head !== known.head) return undefined;
  const now = await datesAt(project.root, head, before.asked, before);
  const dates = new Map(now.dates);
  if (now.shallow !== before.shallow || before.dates.some(([file]) => !dates.has(file))) return undefined;
  const old = new Map(before.dates);
  const isOther = ([file, { date, author }]: KeptDates['dates'][number]): boolean => {
    const last = old.get(file);
    return date !== last?.date || author !== last.author;
  };
  return { now, changed: new Map(now.dates.filter(isOther)) };
}
