import type { Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface NewRow {
  authorId: string;
  title: string;
  source: string;
  html: string;
  english: { title: string; source: string; html: string } | null;
  audience: 'all' | 'role' | 'members';
  roleId: string | null;
  sendsAt: string;
  recipientCount: number;
  at: string;
}

export async function insertNotice(tx: Transaction, row: NewRow): Promise<string> {
  const inserted = await tx.row<{ id: string }>(sql`
    insert into notice (author_id, title, source, html, title_en, source_en, html_en, audience, role_id, sends_at,
      recipient_count, created_at)
    values (${row.authorId}, ${row.title}, ${row.source}, ${row.html}, ${row.english?.title ?? null},
      ${row.english?.source ?? null}, ${row.english?.html ?? null}, ${row.audience}, ${row.roleId}, ${row.sendsAt},
      ${row.recipientCount}, ${row.at}) returning id`);
  if (!inserted) throw new Error('no notice was inserted');
  return inserted.id;
}

export async function insertRecipients(
  tx: Transaction,
  { id, memberIds }: { id: string; memberIds: readonly string[] },
): Promise<void> {
  await tx.run(
    sql`
      insert into notice_recipient (notice_id, member_id) select ${id}, one
        from unnest(${[...memberIds]}::bigint[]) one`,
  );
}

/** A locked notice. */
export function lockNotice(
  tx: Transaction,
  id: string,
): Promise<{ title: string; recalled_at: string | null; is_sent: boolean } | undefined> {
  return tx.row(sql`select title, recalled_at, sends_at <= now() as is_sent from notice where id = ${id} for update`);
}

export async function recallNotice(tx: Transaction, input: { id: string; by: string; at: string }): Promise<void> {
  await tx.run(sql`update notice set recalled_at = ${input.at}, recalled_by = ${input.by} where id = ${input.id}`);
}

/** Notes that a member has read notices, and counts it; `isDeleted`: they are shown no more. */
export async function noteRead(
  tx: Transaction,
  input: { memberId: string; ids: readonly string[]; at: string; isDeleted: boolean },
): Promise<void> {
  const { memberId, ids, at, isDeleted } = input;
  const deletedAt = isDeleted ? at : null;
  await tx.run(sql`
    with fresh as (
      insert into notice_read as r (notice_id, member_id, read_at, deleted_at)
      select one, ${memberId}, ${at}, ${deletedAt} from unnest(${[...ids]}::bigint[]) one order by one
      on conflict (member_id, notice_id) do update set deleted_at = coalesce(r.deleted_at, excluded.deleted_at)
      returning notice_id, xmax = 0 as is_fresh
    )
    update notice n set read_count = n.read_count + 1 from fresh where n.id = fresh.notice_id and fresh.is_fresh`);
}
