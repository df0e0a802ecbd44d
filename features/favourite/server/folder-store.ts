import type { Folder } from '#features/favourite/contract.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

interface One {
  id: string;
  memberId: string;
}

/** A member's folders by name, with how many favourites each has. */
export function selectFolders(db: Executor, memberId: string): Promise<Folder[]> {
  return db.rows<Folder>(sql`
    select f.id, f.name, (select count(*)::int from favourite where folder_id = f.id) as count
    from favourite_folder f where f.member_id = ${memberId} order by lower(f.name), f.id`);
}

/** How many favourites lie in a member's default folder. */
export async function countInDefault(db: Executor, memberId: string): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*)::int as count from favourite where member_id = ${memberId} and folder_id is null`,
  );
  return row?.count ?? 0;
}

export function findFolder(db: Executor, { id, memberId }: One): Promise<Folder | undefined> {
  return db.row<Folder>(sql`
    select id, name, (select count(*)::int from favourite where folder_id = ${id}) as count
    from favourite_folder where id = ${id} and member_id = ${memberId}`);
}

/** Whether a member has another folder of this name, however it is capitalised. */
export async function hasName(
  db: Executor,
  { memberId, name, but }: { memberId: string; name: string; but: string | null },
): Promise<boolean> {
  const row = await db.row(sql`
    select from favourite_folder where member_id = ${memberId} and lower(name) = lower(${name}) and id is distinct
      from ${but}::bigint`);
  return row !== undefined;
}

export async function countFolders(db: Executor, memberId: string): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*)::int as count from favourite_folder where member_id = ${memberId}`,
  );
  return row?.count ?? 0;
}

export async function insertFolder(
  tx: Transaction,
  { memberId, name, at }: { memberId: string; name: string; at: Date },
): Promise<Folder> {
  const row = await tx.row<{ id: string }>(
    sql`insert into favourite_folder (member_id, name, created_at) values (${memberId}, ${name}, ${at}) returning id`,
  );
  if (!row) throw new Error('no folder was inserted');
  return { id: row.id, name, count: 0 };
}

export async function updateFolder(tx: Transaction, { id, memberId, name }: One & { name: string }): Promise<void> {
  await tx.run(sql`update favourite_folder set name = ${name} where id = ${id} and member_id = ${memberId}`);
}

/** Whether there was such a folder. */
export async function deleteFolder(tx: Transaction, { id, memberId }: One): Promise<boolean> {
  return (await tx.run(sql`delete from favourite_folder where id = ${id} and member_id = ${memberId}`)) > 0;
}
