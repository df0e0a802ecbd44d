import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';

/** A column that names the member a row hangs on; both names are quoted as SQL wants them. */
interface Belonging {
  table: string;
  column: string;
}

/** What goes with a member when he goes, as the schema says it: whatever names him by a foreign key `on delete cascade`. */
export function selectBelongings(db: Executor): Promise<Belonging[]> {
  return db.rows<Belonging>(sql`
    select c.conrelid::regclass::text as "table", quote_ident(a.attname) as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'member'::regclass and c.confdeltype = 'c' and cardinality(c.conkey) = 1 order by 1, 2`);
}

/**
 * Deletes a member's rows in every such table. His own row stays, as who wrote what he wrote, so the database does not do
 * this by itself; the tables' owners have said it all the same.
 */
export async function deleteBelongings(tx: Transaction, memberId: string): Promise<void> {
  for (const { table, column } of await selectBelongings(tx))
    await tx.run(sql`delete from ${fixed(table)} where ${fixed(column)} = ${memberId}`);
}
