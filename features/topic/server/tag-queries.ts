import type { Sort } from '#features/topic/contract.ts';
import type { SeenRow } from '#platform/server/cache/cached-rows.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import { inList, orderOf } from './topic-list-condition-queries.ts';

interface Tagged {
  tag: string;
  sectionIds: readonly string[];
  sort: Sort;
  limit: number;
  offset: number;
  reach: number;
}

/** A page of the newest `reach` public topics with a tag in these sections, and their number. */
export async function selectTaggedTopics(db: Executor, params: Tagged): Promise<{ seen: SeenRow[]; total: number }> {
  const candidates = sql`
    select topic_id, created_at from topic_tag where tag = ${params.tag}
      and section_id = any((select ${params.sectionIds}::bigint[])::bigint[])
    order by created_at desc, topic_id desc limit ${fixed(String(params.reach))}`;
  const matches =
    params.sort === 'newest'
      ? fixed('select topic_id as id, created_at from candidate')
      : sql`
        select id, created_at, last_reply_at, heat from topic where id in (select topic_id from candidate)
          and ${inList({ kind: 'all' }, params.sort)}`;
  const seen = await db.rows<SeenRow & { matches: number }>(sql`
    with candidate as materialized (${candidates}), match as materialized (${matches}),
      picked as (select id, row_number() over (order by ${orderOf(params.sort)}) as place from match order by place
        limit ${fixed(String(params.limit))} offset (select ${params.offset}::int))
    select t.id, t.xmin, (select count(*)::int from match) as matches
    from picked p join topic t on t.id = p.id order by p.place`);
  return { seen, total: seen[0]?.matches ?? params.offset };
}

/** Tags with this prefix in these sections, the most used first. */
export function selectTags(
  db: Executor,
  params: { prefix: string; sectionIds: readonly string[]; limit: number },
): Promise<{ tag: string; topicCount: number }[]> {
  const first = params.prefix.toLowerCase();
  return db.rows(sql`
    select tag, sum(topic_count)::int as "topicCount" from tag_count
    where lower(tag) ~>=~ ${first} and lower(tag) ~<=~ ${`${first}\u{10ffff}`}
      and section_id = any((select ${params.sectionIds}::bigint[])::bigint[]) and topic_count > 0
    group by tag order by sum(topic_count) desc, tag limit ${params.limit}`);
}

/** Tags that public topics in these sections have, the most used first. */
export async function selectPublicTags(
  db: Executor,
  params: { sectionIds: readonly string[]; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ tag: string }>(sql`
    select tag from tag_count where section_id = any(${[...params.sectionIds]}::bigint[]) and topic_count > 0
    group by tag order by sum(topic_count) desc, tag limit ${params.limit}`);
  return rows.map(({ tag }) => tag);
}

/** Those of these tags that public topics in these sections have. */
export async function selectUsedTags(
  db: Executor,
  params: { tags: readonly string[]; sectionIds: readonly string[] },
): Promise<string[]> {
  const rows = await db.rows<{ tag: string }>(sql`
    select distinct tag from tag_count
    where tag = any(${[...params.tags]}::text[]) and section_id = any(${[...params.sectionIds]}::bigint[])
      and topic_count > 0`);
  return rows.map(({ tag }) => tag);
}

export interface LinkRecord {
  id: string;
  title: string;
  section_id: string;
  view_count: number;
  comment_count: number;
  created_at: string;
}

const link = fixed(
  't.id, t.title, t.section_id, least(t.view_count, 2147483647)::int as view_count, t.comment_count, t.created_at',
);

/**
 * Topics similar to this one in the given sections: first those that share most tags with it (among the newest 60 of
 * each tag), then the hottest of its own section.
 */
export function selectRelated(
  db: Executor,
  topic: { id: string; tags: readonly string[]; sectionId: string; sectionIds: readonly string[]; limit: number },
): Promise<LinkRecord[]> {
  return db.rows<LinkRecord>(sql`
    with tagged as (
      select near.topic_id as id, count(*)::int as shared from unnest((select ${topic.tags}::text[])) as tag
      cross join lateral (select topic_id from topic_tag k where k.tag = tag.tag
        and k.section_id = any((select ${topic.sectionIds}::bigint[])::bigint[])
        order by created_at desc, topic_id desc limit 60) near
      group by near.topic_id order by count(*) desc, near.topic_id desc limit ${fixed(String(topic.limit + 1))}
    ), close as (
      (select id, shared from tagged) union all
      (select id, 0 from topic where status = 'published' and section_id = ${topic.sectionId}
        and section_id = any((select ${topic.sectionIds}::bigint[])::bigint[])
        order by heat desc, id desc limit ${fixed(String(2 * topic.limit + 2))})
    ), best as (select id, max(shared) as shared from close where id <> ${topic.id} group by id)
    select ${link} from best b join topic t on t.id = b.id and t.status = 'published'
      order by b.shared desc, t.heat desc, t.id desc limit ${fixed(String(topic.limit))}`);
}

/** The hottest public topics of these sections. `sectionId` limits the query to one section's own index. */
export function selectHot(
  db: Executor,
  params: { sectionId: string | undefined; sectionIds: readonly string[]; limit: number },
): Promise<LinkRecord[]> {
  const condition = params.sectionId === undefined ? fixed('true') : sql`t.section_id = ${params.sectionId}`;
  return db.rows<LinkRecord>(sql`
    select ${link} from topic t where t.status = 'published' and ${condition}
      and t.section_id = any((select ${params.sectionIds}::bigint[])::bigint[])
    order by t.heat desc, t.id desc limit ${fixed(String(params.limit))}`);
}
