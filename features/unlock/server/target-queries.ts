import type { Status } from '#features/content/contract.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import { factsOf, targetKinds } from '#platform/server/feature/text-kind-queries.ts';

/** What a hidden part is in; without facts if nobody announces its kind any more. */
export interface TargetColumns {
  target_kind: string;
  target_id: string;
  title: string | null;
  status: Status | null;
  section_id: string | null;
  author_id: string | null;
}

/** Joins as `f` the facts of what a table's rows name. */
export const withFacts = (table: 'u' | 'p'): Statement => {
  const named = { kind: fixed(`${table}.target_kind`), id: fixed(`${table}.target_id`), among: targetKinds() };
  return sql`left join lateral (${factsOf(named)}) f on true`;
};
