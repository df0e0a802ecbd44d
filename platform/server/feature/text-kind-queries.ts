import { joinSql, type Statement, sql } from '../database/sql.ts';
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

/** A query for `"topicId"` and `title` of the page that what the columns name stands on; no row if it has none. */
export function pageOf(named: Named): Statement {
  const pages = (named.among ?? textKinds()).flatMap(({ kind, page }) =>
    page ? sql`union all (${page(idOf(named, kind))})` : [],
  );
  return sql`select null::text as "topicId", null::text as title where false ${joinSql(pages, '\n')}`;
}
