import type { AdminEmoji } from '#features/emoji/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import { selectAll } from './emoji-queries.ts';

/** Locks the emoji list, because order and count concern all rows; concurrent writes wait here. Returns all emoji. */
export async function lockEmojis(tx: Executor): Promise<AdminEmoji[]> {
  await tx.run(sql`lock table emoji in share row exclusive mode`);
  return selectAll(tx);
}

export async function insertEmoji(
  tx: Executor,
  input: { name: string; keywords: readonly string[]; path: string },
): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into emoji (name, keywords, path, position)
    select ${input.name}, ${[...input.keywords]}::text[], ${input.path}, coalesce(max(position), 0) + 1 from emoji
      returning id`);
  if (!row) throw new Error('the emoji was not written');
  return row.id;
}

export async function updateEmoji(
  tx: Executor,
  input: { id: string; keywords: readonly string[]; isOn: boolean },
): Promise<void> {
  await tx.run(
    sql`update emoji set keywords = ${[...input.keywords]}::text[], is_on = ${input.isOn} where id = ${input.id}`,
  );
}

/** Writes the order; the first id comes first. */
export async function updateOrder(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update emoji set position = asked.place from unnest(${[...ids]}::bigint[]) with ordinality as asked (id, place)
      where emoji.id = asked.id`);
}
