import type { SeenRow } from '#platform/server/cache/cached-rows.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** A section of the first level, and those in it whose topics the reader may view. */
export interface ViewableBranch {
  rootId: string;
  sectionIds: readonly string[];
}

/** Topics of whose authors people are taken. */
const RECENT = 30;
/** Topics whose tags are counted. */
const TAGGED = 200;

type LatestRow = SeenRow & { section_id: string; author_id: string; position: number };

/** The latest public topics of each branch: their ids, versions and authors, the latest first. */
export function selectLatest(db: Executor, branches: readonly ViewableBranch[]): Promise<LatestRow[]> {
  const open = branches.flatMap(({ sectionIds }) => [...sectionIds]);
  return db.rows<LatestRow>(sql`
    select s.id as section_id, l.id, l.xmin, l.author_id, l.position::int
      from unnest(${branches.map(({ rootId }) => rootId)}::bigint[]) s (id)
    cross join lateral (
      select id, xmin, author_id, row_number() over (order by created_at desc, id desc) as position from topic
      where root_section_id = s.id and section_id = any(${open}::bigint[]) and status = 'published'
      order by created_at desc, id desc limit ${RECENT}::int) l
    order by s.id, l.position`);
}

/** Authors of the latest public topics in these sections, the latest first; their tags; and topics of a week. */
export async function selectModule(
  db: Executor,
  { sectionIds, since, tags }: { sectionIds: readonly string[]; since: Date; tags: number },
): Promise<{ people: string[]; tags: string[]; week: number }> {
  const row = await db.row<{ people: string[]; tags: string[]; week: number }>(sql`
    with latest as materialized (
      select id, author_id, created_at from topic where section_id = any(${[...sectionIds]}::bigint[])
        and status = 'published'
      order by created_at desc, id desc limit ${TAGGED}::int)
    select
      array(select text(author_id) from latest where author_id is not null group by author_id
        order by max(created_at) desc limit 8) as people,
      array(select tag from topic_tag join latest on latest.id = topic_tag.topic_id group by tag
        order by count(*) desc, tag limit ${tags}::int) as tags,
      (select count(*)::int from (select from topic where section_id = any(${[...sectionIds]}::bigint[])
        and status = 'published'
        and created_at > ${since} limit 1000) counted) as week`);
  return row ?? { people: [], tags: [], week: 0 };
}

/** The member who joined last and may sign in. */
export async function selectNewest(db: Executor): Promise<string | null> {
  const row = await db.row<{ id: string }>(sql`
    select id from member where state = 'active' order by id desc limit 1`);
  return row?.id ?? null;
}

/** Members who look after what is written: holders of staff roles with that area, the longest there first. */
export async function selectStaff(db: Executor, limit: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select m.id from member m join member_role mr on mr.member_id = m.id and (mr.ends_at is null or mr.ends_at > now())
    join role r on r.id = mr.role_id and r.kind = 'staff'
    where m.state = 'active' and exists (select from role_right rr where rr.role_id = r.id
      and rr.right_name = 'console.content')
    group by m.id order by m.id limit ${limit}::int`);
  return rows.map(({ id }) => id);
}
