import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** A member's entries in the extra fields, by field. */
export function selectOwnEntries(
  db: Executor,
  params: { memberId: string; after: string | null },
): Promise<{ id: string; name: string; entries: string[] }[]> {
  return db.rows(sql`
    select f.id, f.name_zh as name, v.entries from member_field_value v join member_field f on f.id = v.field_id
    where v.member_id = ${params.memberId} and f.id > ${params.after ?? '0'} order by f.id limit 200`);
}
