import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface LinkRow {
  id: string;
  region: 'header' | 'footer' | 'friend';
  name_zh: string;
  name_en: string;
  address: string;
  logo: string;
  is_hidden: boolean;
}

export type NewLink = Omit<LinkRow, 'id' | 'logo'>;

/** One change at a time. */
export async function lockLinks(tx: Transaction): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('custom_link'))`);
}

export const selectLinks = (db: Executor): Promise<LinkRow[]> =>
  db.rows<LinkRow>(sql`
    select id, region, name_zh, name_en, address, logo, is_hidden from custom_link
    order by array_position(array['friend', 'footer', 'header'], region), position, id`);

export async function insertLink(tx: Transaction, row: NewLink): Promise<string> {
  const made = await tx.row<{ id: string }>(sql`
    insert into custom_link (region, name_zh, name_en, address, is_hidden, position)
    values (${row.region}, ${row.name_zh}, ${row.name_en}, ${row.address}, ${row.is_hidden},
      (select coalesce(max(position), -1) + 1 from custom_link)) returning id`);
  if (!made) throw new Error('no link was inserted');
  return made.id;
}

export async function updateLink(tx: Transaction, { id, ...row }: NewLink & { id: string }): Promise<void> {
  await tx.run(sql`
    update custom_link set region = ${row.region}, name_zh = ${row.name_zh}, name_en = ${row.name_en},
      address = ${row.address},
      is_hidden = ${row.is_hidden} where id = ${id}`);
}

export async function storeLogo(tx: Transaction, { id, logo }: { id: string; logo: string }): Promise<void> {
  await tx.run(sql`update custom_link set logo = ${logo} where id = ${id}`);
}

export async function storeOrder(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update custom_link l set position = placed.ordinal - 1
    from unnest(${[...ids]}::bigint[]) with ordinality as placed (id, ordinal) where l.id = placed.id`);
}

export async function deleteLink(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from custom_link where id = ${id}`);
}
