import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';

/** A foreign key column that references a member; both names are already quoted as SQL identifiers. */
interface Belonging {
  table: string;
  column: string;
}

/**
 * Columns whose rows are deleted with a member, read from the schema: every single-column foreign key to `member` with
 * `on delete cascade`.
 */
export function selectBelongings(db: Executor): Promise<Belonging[]> {
  return db.rows<Belonging>(sql`
    select c.conrelid::regclass::text as "table", quote_ident(a.attname) as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'member'::regclass and c.confdeltype = 'c' and cardinality(c.conkey) = 1
      order by 1, 2`);
}

/**
 * Deletes a member's rows in every such table. The `member` row itself is kept as the author of existing content, so
 * the cascade never fires and the rows are deleted here.
 */
export async function deleteBelongings(tx: Transaction, memberId: string): Promise<void> {
  for (const { table, column } of await selectBelongings(tx))
    await tx.run(sql`delete from ${fixed(table)} where ${fixed(column)} = ${memberId}`);
}
