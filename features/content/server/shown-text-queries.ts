import type { Status } from '#features/content/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { gather } from '#platform/server/database/gather.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import { type TextKind, textKinds } from '#platform/server/feature/text-kind.ts';
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

interface Sought {
  text: TextReference;
  memberId: string;
}

type SoughtRecord = ShownRecord & { is_blocked: boolean };

/**
 * Texts that take reactions, each with whether its author has blocked a member; those asked for together in one
 * statement.
 */
export const findShown = gather<Sought, SoughtRecord>({
  most: 100,
  answer: (db, all) => {
    const among = textKinds().filter(({ reactions }) => reactions !== undefined);
    const named = { kind: fixed('w.kind'), id: fixed('w.id'), among };
    return db.rows<SoughtRecord>(sql`
      select ${shownColumns}, exists (select from block b where b.member_id = text.author_id
        and b.blocked_id = w.member_id) as is_blocked
      from unnest(${all.map(({ text }) => text.kind)}::text[], ${all.map(({ text }) => text.id)}::bigint[],
        ${all.map(({ memberId }) => memberId)}::bigint[])
        with ordinality as w (kind, id, member_id, position) ${shownJoins(named)} order by w.position`);
  },
});

/** Texts that take reactions, each with what decides whether and where it is shown. */
export function selectShown(
  db: Executor,
  texts: readonly TextReference[],
): Promise<(TextReference & ShownRecord & { created_at: string })[]> {
  const named = { kind: fixed('w.kind'), id: fixed('w.id'), among: textKinds().filter(({ reactions }) => reactions) };
  return db.rows(sql`
    select w.kind, w.id, text.created_at, ${shownColumns}
    from unnest(${texts.map(({ kind }) => kind)}::text[], ${texts.map(({ id }) => id)}::bigint[]) as w (kind,
      id) ${shownJoins(named)}`);
}

/** Of these texts, those that are public, as all above them is. */
export function selectPublic(db: Executor, texts: readonly TextReference[]): Promise<TextReference[]> {
  const named = { kind: fixed('w.kind'), id: fixed('w.id'), among: textKinds().filter(({ reactions }) => reactions) };
  return db.rows<TextReference>(sql`
    select w.kind, w.id from unnest(${texts.map(({ kind }) => kind)}::text[],
      ${texts.map(({ id }) => id)}::bigint[]) as w (kind, id) ${shownJoins(named)}
    where text.status = 'published' and thread.is_shown and page.status = 'published'`);
}
