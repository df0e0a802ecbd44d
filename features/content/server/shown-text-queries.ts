import type { Status } from '#features/content/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import type { TextKind } from '#platform/server/feature/text-kind.ts';
import { factsOf, targetKinds, threadOf } from '#platform/server/feature/text-kind-queries.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

/** What decides whether a text of any kind is shown, and where; null where there is none such. */
export interface ShownRecord {
  title: string | null;
  status: Status | null;
  author_id: string | null;
  /** The text on whose page it stands: perhaps itself. */
  thread_kind: string | null;
  thread_id: string | null;
  thread_title: string | null;
  thread_status: Status | null;
  thread_section_id: string | null;
  thread_author_id: string | null;
  /** Nothing between them is hidden. */
  is_shown: boolean | null;
  /** Where it stands there; null for the thread itself. */
  comment_id: string | null;
  excerpt: string | null;
}

/** The columns of a `ShownRecord`, of what `shownJoins` has joined. */
export const shownColumns = fixed(`text.title, text.status, text.author_id,
  thread.kind as thread_kind, thread.id as thread_id, page.title as thread_title, page.status as thread_status,
  page.section_id as thread_section_id, page.author_id as thread_author_id, thread.is_shown, thread.comment_id, thread.excerpt`);

/** Joins what a `ShownRecord` needs to know of the text that two columns name, which is of one of these kinds. */
export function shownJoins(named: { kind: Statement; id: Statement; among: readonly TextKind[] }): Statement {
  const thread = { kind: fixed('thread.kind'), id: fixed('thread.id'), among: targetKinds() };
  return sql`
    left join lateral (${factsOf(named)}) text on true
    left join lateral (${threadOf(named)}) thread on true
    left join lateral (${factsOf(thread)}) page on true`;
}

/** A text, and whether its author has blocked a member. */
export function findShown(
  db: Executor,
  { kind, id, among, memberId }: TextReference & { among: readonly TextKind[]; memberId: string },
): Promise<(ShownRecord & { is_blocked: boolean }) | undefined> {
  const named = { kind: fixed('named.kind'), id: fixed('named.id'), among: among.filter((item) => item.kind === kind) };
  return db.row(sql`
    select ${shownColumns}, exists (select from block b where b.member_id = text.author_id and b.blocked_id = ${memberId}) as is_blocked
    from (select ${kind}::text as kind, ${id}::bigint as id) named ${shownJoins(named)}`);
}
