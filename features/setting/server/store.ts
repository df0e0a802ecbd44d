import type { Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** Stores a value; returns the one it replaces, undefined when there was none. */
export async function putSetting(tx: Transaction, setting: { key: string; value: unknown }): Promise<unknown> {
  const row = await tx.row<{ before: unknown }>(sql`
    insert into setting (key, value) values (${setting.key}, ${JSON.stringify(setting.value)})
    on conflict (key) do update set value = excluded.value, updated_at = now()
    returning old.value as before`);
  return row?.before ?? undefined;
}
