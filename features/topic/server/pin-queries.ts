import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

interface PinRecord {
  id: string;
  pin: 'section' | 'global';
  section_id: string;
  root_section_id: string;
  is_essence: boolean;
}

/** Public topics pinned by staff, in display order. */
export function selectPinned(db: Executor, most: number): Promise<PinRecord[]> {
  return db.rows<PinRecord>(sql`
    select id, pin, section_id, root_section_id, is_essence from topic where pin <> 'none' and status = 'published'
    order by pin = 'global' desc, pin_position, created_at desc, id desc limit ${most}`);
}

export async function countPinned(db: Executor): Promise<number> {
  return (
    (
      await db.row<{ count: number }>(
        sql`select count(*)::int as count from topic where pin <> 'none' and status = 'published'`,
      )
    )?.count ?? 0
  );
}
