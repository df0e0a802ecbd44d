import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** Records who is notified of a text; returns those not notified before. */
export async function insertNotified(
  tx: Executor,
  input: { kind: string; itemId: string; memberIds: readonly string[]; at: string },
): Promise<string[]> {
  const rows = await tx.rows<{ member_id: string }>(sql`
    insert into mention (kind, item_id, member_id, told_at) select ${input.kind}, ${input.itemId}, one, ${input.at}
      from unnest(${[...input.memberIds]}::bigint[]) one
    on conflict do nothing returning member_id`);
  return rows.map((row) => row.member_id);
}

/** Locks some members whose pinyin is outdated; skips those locked by another process. */
export function takeDue(tx: Executor, limit: number): Promise<{ id: string; nickname: string | null }[]> {
  return tx.rows(sql`
    with due as (delete from mention_due where member_id in (select member_id from mention_due order by member_id
      limit ${limit} for update skip locked) returning member_id)
    select m.id, m.nickname from due join member m on m.id = due.member_id`);
}

export async function writePinyin(
  tx: Executor,
  rows: readonly { id: string; whole: string; initials: string }[],
): Promise<void> {
  await tx.run(sql`
    insert into mention_pinyin (member_id, whole, initials)
    select * from unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.whole)}::text[],
      ${rows.map((row) => row.initials)}::text[])
    on conflict (member_id) do update set whole = excluded.whole, initials = excluded.initials`);
}
