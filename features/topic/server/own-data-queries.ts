import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

interface OwnTopicRow {
  id: string;
  title: string;
  tags: string[];
  status: string;
  source: string;
  section: string;
  created_at: string;
  place: string | null;
  edited_at: string | null;
}

/** A member's topics after a cursor, oldest first, in any state. Small batches, because a topic may be long. */
export function selectOwnTopicsAfter(
  db: Executor,
  params: { memberId: string; after: string | null },
): Promise<OwnTopicRow[]> {
  return db.rows<OwnTopicRow>(sql`
    select t.id, t.title, t.tags, t.status, c.source, s.name_zh as section, t.created_at, t.edited_at, t.place
    from topic t join topic_content c on c.topic_id = t.id join section s on s.id = t.section_id
    where t.author_id = ${params.memberId} and t.id > ${params.after ?? '0'} order by t.id limit 50`);
}
