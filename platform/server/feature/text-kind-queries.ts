import type { TextReference } from '../../shared/text-reference.ts';
import type { Executor } from '../database/database.ts';
import { fixed, joinSql, type Statement, sql } from '../database/sql.ts';
import { type TextKind, textKinds } from './text-kind.ts';

/** Columns that name a text, its id as a number; of some kinds alone if it can be of no other. */
interface Named {
  kind: Statement;
  id: Statement;
  among?: readonly TextKind[];
}

/** The id if it is of this kind, else null: ids of other kinds need not be numbers. */
const idOf = ({ kind, id }: Named, wanted: string): Statement => sql`case ${kind} when ${wanted} then ${id} end`;

/** What the columns name is seen by everybody who may view all sections but these. */
export function isOpen(named: Named, closedSections: readonly string[]): Statement {
  const ways = (named.among ?? textKinds()).flatMap(({ kind, isOpen: condition }) => {
    if (condition === false) return [];
    return condition === true
      ? sql`or ${named.kind} = ${kind}`
      : sql`or ${condition(idOf(named, kind), closedSections)}`;
  });
  return sql`(false ${joinSql(ways, '\n')})`;
}

const NO_FACTS =
  fixed(`select null::text as title, null::text as status, null::bigint as section_id, null::bigint as author_id,
  null::timestamptz as created_at where false`);

/** A query for the facts of what the columns name; no row if no feature announces them. */
export function factsOf(named: Named): Statement {
  const all = (named.among ?? textKinds()).flatMap(({ kind, facts }) =>
    facts ? sql`union all (${facts(idOf(named, kind))})` : [],
  );
  return sql`${NO_FACTS} ${joinSql(all, '\n')}`;
}

/** Who wrote a text; null: nobody any more, or it is not there. */
export async function findAuthor(db: Executor, { kind, id }: TextReference): Promise<string | null> {
  const facts = factsOf({ kind: sql`${kind}::text`, id: sql`${id}::bigint` });
  return (await db.row<{ author_id: string | null }>(sql`select f.author_id from (${facts}) f`))?.author_id ?? null;
}

const NO_THREAD =
  fixed(`select null::text as kind, null::bigint as id, null::boolean as is_shown, null::bigint as comment_id,
  null::text as excerpt where false`);

/** A query for the text on whose page stands what the columns name, as `TextKind.thread` has it: perhaps itself. */
export function threadOf(named: Named): Statement {
  const all = (named.among ?? textKinds()).flatMap(({ kind, thread, path }) => {
    const id = idOf(named, kind);
    if (thread) return sql`union all (${thread(id)})`;
    return path ? sql`union all (select ${kind}, ${id}, true, null, '' where ${id} is not null)` : [];
  });
  return sql`${NO_THREAD} ${joinSql(all, '\n')}`;
}

/** Kinds with a page of their own: what others are attached to. */
export const targetKinds = (): TextKind[] => textKinds().filter(({ path }) => path !== undefined);

/** A query for `kind` and `id` of everything with a page of its own that a member has written. */
export function writtenBy(memberId: string): Statement {
  const all = textKinds().flatMap(({ kind, writtenBy: ids }) =>
    ids ? sql`union all (select ${kind}::text, t.id from (${ids(memberId)}) t)` : [],
  );
  return sql`select null::text as kind, null::bigint as id where false ${joinSql(all, '\n')}`;
}

/** A query for `"topicId"` and `title` of the page that what the columns name stands on; no row if it has none. */
export function pageOf(named: Named): Statement {
  const pages = (named.among ?? textKinds()).flatMap(({ kind, page }) =>
    page ? sql`union all (${page(idOf(named, kind))})` : [],
  );
  return sql`select null::text as "topicId", null::text as title where false ${joinSql(pages, '\n')}`;
}
