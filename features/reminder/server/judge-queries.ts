import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import { factsOf, isOpen, targetKinds } from '#platform/server/feature/text-kind-queries.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

export interface Recipient {
  id: string;
  account: string;
  nickname: string;
  avatarPath: string | null;
  isOwner: boolean;
  hasSecondStep: boolean;
  sessionId: string;
  roleIds: string[];
  roleVersion: number;
}

/** Members who are here, with what decides their permissions. */
export function selectRecipients(db: Executor, ids: readonly string[]): Promise<Recipient[]> {
  return db.rows<Recipient>(sql`
    select m.id, m.account, coalesce(m.nickname, m.account) as nickname, m.avatar_path as "avatarPath",
      m.is_owner as "isOwner", false as "hasSecondStep", '' as "sessionId",
      array(select mr.role_id::text from member_role mr where mr.member_id = m.id
        and (mr.ends_at is null or mr.ends_at > now())) as "roleIds",
      (select version::int from site_version where name = 'role') as "roleVersion"
    from member m where m.id = any(${[...ids]}::bigint[]) and m.state <> 'cancelled'`);
}

/** Of these pairs, as `member actor`, those of whom one has blocked the other. */
export async function selectBlockedPairs(
  db: Executor,
  pairs: readonly { memberId: string; actorId: string }[],
): Promise<Set<string>> {
  if (pairs.length === 0) return new Set();
  const rows = await db.rows<{ member_id: string; actor_id: string }>(sql`
    select p.member_id, p.actor_id from unnest(${pairs.map((pair) => pair.memberId)}::bigint[],
      ${pairs.map((pair) => pair.actorId)}::bigint[]) as p (member_id, actor_id)
    where exists (select from block b where b.member_id = p.member_id and b.blocked_id = p.actor_id)
      or exists (select from block b where b.member_id = p.actor_id and b.blocked_id = p.member_id)`);
  return new Set(rows.map((row) => `${row.member_id} ${row.actor_id}`));
}

/** What decides who may view a text, and the title of its page. */
export interface TextState {
  thread_kind: string;
  title: string | null;
  thread_status: string | null;
  section_id: string | null;
  thread_author_id: string | null;
  text_author_id: string | null;
  /** It, and what it stands below, is public. */
  is_open: boolean;
}

/** Columns of a `TextState` for a row `r` with the columns `text_kind`, `text_id`, `thread_kind` and `thread_id`. */
export const textStateColumns = (): Statement => sql`
  coalesce(r.thread_kind, '') as thread_kind, page.title, page.status as thread_status, page.section_id,
    page.author_id as thread_author_id,
  words.author_id as text_author_id, ${isOpen(textOfRow, [])} as is_open`;

/** The joins that they read. */
export const textStateJoins = (): Statement => sql`
  left join lateral (${factsOf({ kind: fixed('r.thread_kind'), id: fixed('r.thread_id'), among: targetKinds() })})
    page on true
  left join lateral (${factsOf(textOfRow)}) words on true`;

const textOfRow = { kind: fixed('r.text_kind'), id: fixed('r.text_id') };

/** The states of texts, in their order. */
export async function selectTextStates(
  db: Executor,
  texts: readonly { text: TextReference; thread: TextReference }[],
): Promise<TextState[]> {
  if (texts.length === 0) return [];
  const column = (pick: (placed: { text: TextReference; thread: TextReference }) => string) => texts.map(pick);
  return db.rows<TextState>(sql`
    select ${textStateColumns()}
    from unnest(${column(({ text }) => text.kind)}::text[], ${column(({ text }) => text.id)}::bigint[],
      ${column(({ thread }) => thread.kind)}::text[], ${column(({ thread }) => thread.id)}::bigint[])
      with ordinality as r (text_kind, text_id, thread_kind, thread_id, turn)
    ${textStateJoins()} order by r.turn`);
}
