import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** What the limits of a member depend on; undefined for one who has left. */
export const findWriter = (
  db: Executor,
  memberId: string,
): Promise<{ created_at: string; lifetime_points: number } | undefined> =>
  db.row(sql`select created_at, lifetime_points::float8 as lifetime_points from member where id = ${memberId}`);
