import { authors } from '#features/content/server/public.ts';
import { SEARCH_PAGE, type SearchPage, type SearchQuery } from '#features/search/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { findElsewhere } from './find-elsewhere.ts';
import { findNear } from './find-near.ts';
import { findCandidates } from './opensearch.ts';
import { type ParsedQuery, parseQuery } from './parse-query.ts';
import { presentHits } from './present-hits.ts';
import { readerOf } from './read-titles.ts';
import { hasThreads, type Sought, selectHits, selectMemberHits } from './search-queries.ts';
import { filterOf } from './text-filter.ts';
import { writeQuery } from './write-query.ts';

/** In ms: how long guests share a page of hits. */
const SHARED = 1000;
/** Nobody turns more pages: only the best are told apart. */
const LAST_PAGE = 100;

const nothing = { records: [], members: [], pageSize: SEARCH_PAGE, total: 0 };

/** Searches. Whatever is asked for gets an answer: hits, or why there are none. */
export async function search(context: Context, query: SearchQuery): Promise<SearchPage> {
  context.page?.until(Date.now() + SHARED);
  const parsed = parseQuery(query.q);
  const page = Math.min(query.page, LAST_PAGE);
  const answer = { ...nothing, page, ignored: [...parsed.ignored], near: [], elsewhere: [] };
  const isOfMembers = query.tab === 'members' || query.tab === 'staff';
  const found = await (isOfMembers ? findMembers : findTexts)(context, { query, parsed, page });
  if (found.notice !== 'nothing') return { ...answer, ...found };
  const near = isOfMembers ? [] : await findNear(context, { q: query.q, wanted: parsed.wanted });
  return { ...answer, ...found, near, elsewhere: await findElsewhere(context, { tab: query.tab, parsed }) };
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
