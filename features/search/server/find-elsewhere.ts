import { type Tab, tabs } from '#features/search/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { ParsedQuery } from './parse-query.ts';
import { presentHits } from './present-hits.ts';
import { readerOf } from './read-titles.ts';
import { hasThreads, type Sought, selectAnyHit, selectMemberHits, type TextFilter } from './search-queries.ts';
import { filterOf, threadKinds } from './text-filter.ts';
import { writeQuery } from './write-query.ts';

/**
 * The other tabs that have something for the words of a query: one hit of each is looked for, and shown by its owner,
 * so that nobody learns of what they may not see. Only the query counts, none of the controls that narrow a tab.
 */
export async function findElsewhere(
  context: Context,
  { tab, parsed }: { tab: Tab; parsed: ParsedQuery },
): Promise<Tab[]> {
  const { wider: wanted, without } = writeQuery(parsed);
  if (wanted.length === 0) return [];
  const filter = await filterOf(context, { query: { tab, has: [] }, parsed });
  const sought = { wanted, without, isLoose: false };
  const found: Tab[] = [];
  // One after the other: a query that finds nothing takes one connection, as any other does.
  for (const other of tabs)
    if (other !== tab && (await hasHit(context, { other, sought, filter, parsed }))) found.push(other);
  return found;
}

interface Other {
  other: Tab;
  sought: Sought;
  /** A section or an author that there is not has no texts; members are found by words alone. */
  filter: TextFilter | 'noSection' | 'noAuthor';
  parsed: ParsedQuery;
}

async function hasHit(context: Context, { other, sought, filter, parsed }: Other): Promise<boolean> {
  const { db } = context;
  // Those of the site are members.
  if (other === 'staff') return false;
  if (other === 'members') {
    const members = { sought, readerId: readerOf(context), isStaff: false, limit: 1, offset: 0 };
    return (await selectMemberHits(db, members)).length > 0;
  }
  const threadKind = threadKinds[other];
  if (threadKind === undefined || typeof filter === 'string') return false;
  const ofKind = { ...filter, threadKind };
  if (!(await hasThreads(db, ofKind))) return false;
  return (await presentHits(context, { rows: await selectAnyHit(db, sought, ofKind), parsed })).length > 0;
}
