import { authors } from '#features/content/server/public.ts';
import type { Suggestions } from '#features/search/contract.ts';
import { searchables } from '#platform/server/feature/searchable.ts';
import type { Context } from '#platform/server/http/context.ts';
import { selectRecent } from './counted-queries.ts';
import { markText } from './mark-passage.ts';
import { parseQuery } from './parse-query.ts';
import { readerOf, readTitles, viewableSections } from './read-titles.ts';
import { selectMemberHits } from './search-queries.ts';
import { selectTitles } from './suggestion-queries.ts';
import { listTrending } from './trending.ts';
import { type Wanted, writeQuery } from './write-query.ts';

const THREADS = 4;
const TAGS = 3;
const MEMBERS = 3;
const RECENT = 5;

/** What somebody may be about to look for: a few of each kind, nothing that takes long. */
export async function suggest(context: Context, { q }: { q: string }): Promise<Suggestions> {
  const none: Suggestions = { threads: [], tags: [], members: [], recent: [], trending: [] };
  const memberId = readerOf(context);
  const ownQueries = async () =>
    memberId === null ? [] : selectRecent(context.db, { memberId, prefix: q, limit: RECENT });
  if (q === '') {
    const [recent, popular] = await Promise.all([ownQueries(), listTrending(context)]);
    return { ...none, recent, trending: popular.records };
  }
  const { wanted } = parseQuery(q);
  const { wider } = writeQuery({ wanted, without: [] });
  if (wider.length === 0) return { ...none, recent: await ownQueries() };
  const sectionIds = await viewableSections(context);
  const filter = { sectionIds, readerId: memberId };
  const [threads, people, tags, recent] = await Promise.all([
    selectTitles(context.db, { ...filter, wanted: wider, limit: THREADS }).then((found) => readTitles(context, found)),
    suggestMembers(context, wider),
    suggestTags(context, { prefix: q, sectionIds }),
    ownQueries(),
  ]);
  return {
    ...none,
    threads: threads.map(({ kind, title, path }) => ({ kind, title: markText(title, wanted), path })),
    members: people,
    tags,
    recent,
  };
}

async function suggestMembers(context: Context, wanted: readonly Wanted[]): Promise<Suggestions['members']> {
  const sought = { wanted, isLoose: false, without: [] };
  const filter = { readerId: readerOf(context), isStaff: false, limit: MEMBERS, offset: 0 };
  const rows = await selectMemberHits(context.db, { sought, ...filter });
  const cards = await authors.authorsOf(
    context.site,
    rows.map(({ id }) => id),
    context.page,
  );
  const naming = await authors.namingFor(context);
  return rows.map(({ id }) => authors.presentAuthor(cards(id), naming)).filter(({ isCancelled }) => !isCancelled);
}

/** Tags of all kinds of texts with this prefix, the most used first. */
async function suggestTags(
  { db }: Pick<Context, 'db'>,
  range: { prefix: string; sectionIds: readonly string[] },
): Promise<string[]> {
  const lists = await Promise.all(
    searchables().flatMap(({ tags }) => (tags ? [tags(db, { ...range, limit: TAGS })] : [])),
  );
  const counts = new Map<string, number>();
  for (const { tag, count } of lists.flat()) counts.set(tag, (counts.get(tag) ?? 0) + count);
  return [...counts]
    .sort(([, count], [, other]) => other - count)
    .slice(0, TAGS)
    .map(([tag]) => tag);
}
