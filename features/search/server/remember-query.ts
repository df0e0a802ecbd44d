import { LONGEST_COUNTED, LONGEST_QUERY } from '#features/search/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { countQuery, deleteRecent, keepRecent } from './query-store.ts';
import { readerOf } from './read-titles.ts';

/** One writing of a query for all: case, width and spaces do not tell them apart. */
const foldQuery = (q: string): string =>
  q.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim().slice(0, LONGEST_QUERY);

/** Keeps a query for the caller, if they are a member, and counts it for everybody; a member counts once a day. */
export async function rememberQuery(
  context: Context,
  { q, isFound }: { q: string; isFound: boolean },
): Promise<Record<string, never>> {
  const memberId = readerOf(context);
  const query = foldQuery(q);
  if (query === '') return {};
  await context.transaction(async (tx) => {
    const at = context.now;
    // By the same writing as they are counted: who varies it is still one member.
    const isFirst = memberId !== null && (await keepRecent(tx, { memberId, query, at }));
    if (query.length <= LONGEST_COUNTED) await countQuery(tx, { query, isFound, isFirst, at });
  });
  return {};
}

/** Forgets the caller's own queries. */
export async function forgetQueries(context: Context): Promise<Record<string, never>> {
  const { id: memberId } = memberOf(context);
  await context.transaction((tx) => deleteRecent(tx, memberId));
  return {};
}
