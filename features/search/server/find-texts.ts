import { authors } from '#features/content/server/public.ts';
import { SEARCH_PAGE, type SearchPage, type SearchQuery, type Tab, type Time } from '#features/search/contract.ts';
import { sectionTree } from '#features/section/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { toSyllables } from '#platform/server/pinyin/to-pinyin.ts';
import { foldTag } from './build-document.ts';
import { findNear } from './find-near.ts';
import { findCandidates } from './opensearch.ts';
import { type ParsedQuery, parseQuery } from './parse-query.ts';
import { presentHits } from './present-hits.ts';
import { readerOf } from './read-titles.ts';
import {
  hasThreads,
  type Sought,
  selectHits,
  selectMemberHits,
  selectNamed,
  type TextFilter,
} from './search-queries.ts';
import { writeQuery } from './write-query.ts';

const DAY = 86_400_000;
const spans: Readonly<Record<Time, number>> = { day: DAY, week: 7 * DAY, month: 30 * DAY, year: 365 * DAY };
/** In ms: how long guests share a page of hits. */
const SHARED = 1000;
/** Nobody turns more pages: only the best are told apart. */
const LAST_PAGE = 100;

/** What stands in a tab, with what is said below it. */
const threadKinds: Readonly<Partial<Record<Tab, string>>> = {
  questions: 'question',
  articles: 'article',
  flashes: 'news-flash',
  help: 'help',
  tools: 'tool',
};

const nothing = { records: [], members: [], pageSize: SEARCH_PAGE, total: 0 };

/** Searches. Whatever is asked for gets an answer: hits, or why there are none. */
export async function search(context: Context, query: SearchQuery): Promise<SearchPage> {
  context.page?.until(Date.now() + SHARED);
  const parsed = parseQuery(query.q);
  const page = Math.min(query.page, LAST_PAGE);
  const answer = { ...nothing, page, ignored: [...parsed.ignored], near: [] };
  if (query.tab === 'members' || query.tab === 'staff')
    return { ...answer, ...(await findMembers(context, { query, parsed, page })) };
  const found = await findTexts(context, { query, parsed, page });
  const near = found.notice === 'nothing' ? await findNear(context, { q: query.q, wanted: parsed.wanted }) : [];
  return { ...answer, ...found, near };
}

interface Requested {
  query: SearchQuery;
  parsed: ParsedQuery;
  page: number;
}
type Found = Pick<SearchPage, 'records' | 'members' | 'total' | 'notice'>;
const none = (notice: SearchPage['notice']): Found => ({ records: [], members: [], total: 0, notice });

/**
 * The hits of a strict search, of a wider one where they do not fill a page; where there are none, of a loose one.
 */
async function strictOrLoose<Row extends { total: number }>(
  { strict, wider, terms, without }: ReturnType<typeof writeQuery>,
  select: (sought: Sought) => Promise<Row[]>,
): Promise<{ rows: Row[]; isLoose: boolean }> {
  const exact = await select({ wanted: strict, isLoose: false, without });
  const isEnough = wider === strict || (exact[0]?.total ?? 0) >= SEARCH_PAGE;
  const rows = isEnough ? exact : await select({ wanted: wider, isLoose: false, without });
  if (rows.length > 0 || terms.length < 2) return { rows, isLoose: false };
  return { rows: await select({ wanted: terms, isLoose: true, without }), isLoose: true };
}

async function findMembers(context: Context, { parsed, page, query }: Requested): Promise<Found> {
  const { wider: wanted, without } = writeQuery(parsed);
  if (wanted.length === 0 && query.tab === 'members') return none('empty');
  const offset = (page - 1) * SEARCH_PAGE;
  const filter = { readerId: readerOf(context), isStaff: query.tab === 'staff', limit: SEARCH_PAGE, offset };
  const rows = await selectMemberHits(context.db, { sought: { wanted, without, isLoose: false }, ...filter });
  if (rows.length === 0) return none('nothing');
  const [cards, naming] = await Promise.all([
    authors.authorsOf(
      context.site,
      rows.map(({ id }) => id),
      context.page,
    ),
    authors.namingFor(context),
  ]);
  const members = rows.map(({ id }) => authors.presentAuthor(cards(id), naming));
  return { records: [], members, total: rows[0]?.total ?? 0, notice: null };
}

async function findTexts(context: Context, requested: Requested): Promise<Found> {
  const { query, parsed, page } = requested;
  const filter = await filterOf(context, requested);
  if (typeof filter === 'string') return none(filter);
  const written = writeQuery(parsed);
  const isFiltered =
    filter.tags.length > 0 ||
    filter.marks.length > 0 ||
    filter.authorIds !== null ||
    filter.since !== null ||
    filter.isInSection;
  if (written.strict.length === 0 && !isFiltered) return none('empty');
  const isOfQuestions = filter.marks.includes('solved') && query.tab !== 'questions';
  if (!(await hasThreads(context.db, filter))) return none(isOfQuestions ? 'questionsOnly' : 'nothing');
  // Without words, nothing matches better than anything else.
  const sort = written.strict.length === 0 && query.sort === 'relevance' ? 'newest' : query.sort;
  const range = { sort, limit: SEARCH_PAGE, offset: (page - 1) * SEARCH_PAGE };
  const { rows, isLoose } = await strictOrLoose(written, async (sought) => {
    const candidates = await findCandidates(context.site, sought, filter);
    return selectHits(context.db, { sought, filter, candidates, ...range });
  });
  const records = await presentHits(context, { rows, parsed });
  // Nothing else is ever solved.
  if (records.length === 0) return none(isOfQuestions ? 'questionsOnly' : 'nothing');
  const total = (rows[0]?.total ?? 0) - (rows.length - records.length);
  return { records, members: [], total, notice: isLoose ? 'loose' : null };
}

/** How a section is written: by its name, in pinyin, by initials. */
function spellings(name: string): string[] {
  const syllables = toSyllables(name);
  return [name, syllables.join(''), syllables.map((syllable) => syllable.charAt(0)).join('')].map(foldTag);
}

/** What is asked for besides words, by controls and by operators. A section that the caller may not view is none. */
async function filterOf(
  context: Context,
  { query, parsed }: Requested,
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
