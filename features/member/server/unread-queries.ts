import type { Executor } from '#platform/server/database/database.ts';
import { joinSql, sql } from '#platform/server/database/sql.ts';
import { type UnreadName, unreadCounts } from '#platform/server/feature/unread-count.ts';

/** What features count as unread for a member, in one statement. */
export async function selectUnread(db: Executor, memberId: string): Promise<{ name: UnreadName; count: string }[]> {
  const parts = unreadCounts().map(({ name, count }, index) => {
    const one = sql`select ${name}::text as name, (${count(memberId)})::text as count`;
    return index === 0 ? one : sql`union all ${one}`;
  });
  return parts.length === 0 ? [] : db.rows(joinSql(parts, '\n'));
}
