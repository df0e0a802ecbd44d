import { sql } from '#platform/server/database/sql.ts';
import type { Journey } from '#tests/journeys/journey.ts';

/** A thread that guests may not read. */
export async function closedThread({ db }: Pick<Journey, 'db'>): Promise<string> {
  const row = await db.row<{ id: string }>(sql`
    select id from topic where status = 'published' and section_id in (
      select section_id from section_restriction where right_name = 'topic.view') order by id limit 1`);
  return row?.id ?? '';
}

/** The id of the member who owns the site. */
export async function ownerOf({ db }: Pick<Journey, 'db'>): Promise<string> {
  return (await db.row<{ id: string }>(sql`select id from member where is_owner order by id limit 1`))?.id ?? '';
}
