import type { SearchQuery, Tab, Time } from '#features/search/contract.ts';
import { sectionTree } from '#features/section/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { toSyllables } from '#platform/server/pinyin/to-pinyin.ts';
import { foldTag } from './build-document.ts';
import type { ParsedQuery } from './parse-query.ts';
import { readerOf } from './read-titles.ts';
import { selectNamed, type TextFilter } from './search-queries.ts';

const DAY = 86_400_000;
const spans: Readonly<Record<Time, number>> = { day: DAY, week: 7 * DAY, month: 30 * DAY, year: 365 * DAY };
/** What stands in a tab, with what is said below it. */
export const threadKinds: Readonly<Partial<Record<Tab, string>>> = {
  threads: 'topic',
  questions: 'question',
  articles: 'article',
  flashes: 'news-flash',
  help: 'help',
  tools: 'tool',
};

type Narrowed = Pick<SearchQuery, 'tab' | 'sectionId' | 'tag' | 'author' | 'time' | 'has'>;

/** How a section is written: by its name, in pinyin, by initials. */
function spellings(name: string): string[] {
  const syllables = toSyllables(name);
  return [name, syllables.join(''), syllables.map((syllable) => syllable.charAt(0)).join('')].map(foldTag);
}

/** What is asked for besides words, by controls and by operators. A section that the caller may not view is none. */
export async function filterOf(
  context: Context,
  { query, parsed }: { query: Narrowed; parsed: ParsedQuery },
): Promise<TextFilter | 'noSection' | 'noAuthor'> {
  const { all } = await sectionTree(context.site);
  const viewable = all.filter(({ id }) => context.actor.may('topic.view', id));
  const names = parsed.sections.map(foldTag);
  const isInSection = query.sectionId !== undefined || names.length > 0;
  const chosen = viewable.filter(
    (section) =>
      section.id === query.sectionId ||
      section.parentId === query.sectionId ||
      names.some((name) => Object.values(section.names).some((known) => spellings(known).includes(name))),
  );
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const sections = isInSection
    ? viewable.filter(({ id, parentId }) => chosenIds.has(id) || (parentId !== null && chosenIds.has(parentId)))
    : viewable;
  if (isInSection && sections.length === 0) return 'noSection';
  const authorNames = [...parsed.authors, ...(query.author ? [query.author] : [])];
  const authorIds = authorNames.length === 0 ? null : await selectNamed(context.db, authorNames);
  if (authorIds?.length === 0) return 'noAuthor';
  return {
    threadKind: threadKinds[query.tab] ?? 'topic',
    sectionIds: sections.map(({ id }) => id),
    isInSection,
    readerId: readerOf(context),
    tags: [...parsed.tags, ...(query.tag ? [query.tag] : [])].map(foldTag).filter((tag) => tag !== ''),
    authorIds,
    marks: [...parsed.marks, ...query.has],
    since: query.time === undefined ? null : new Date(context.now.getTime() - spans[query.time]),
  };
}
