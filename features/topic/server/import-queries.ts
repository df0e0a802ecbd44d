import type { Status } from '#features/content/contract.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Site } from '#platform/server/site.ts';
import type { Pin } from '../contract.ts';
import { heatOf } from './heat-queries.ts';

export interface ImportedTopic {
  id: string;
  sectionId: string;
  rootSectionId: string;
  authorId: string | null;
  title: string;
  summary: string;
  language: 'zh' | 'en' | null;
  images: readonly { path: string; width: number; height: number; widths?: readonly number[] }[];
  tags: readonly string[];
  status: Status;
  pin: Pin;
  isEssence: boolean;
  commentsClosed: boolean;
  isSunk: boolean;
  hasPoll: boolean;
  /** 0 no red envelope, 1 an open one, 2 one that has ended. */
  envelope: number;
  hideKinds: number;
  viewCount: number;
  createdAt: string;
  editedAt: string | null;
  place: string | null;
  source: string;
  html: string;
  toc: readonly unknown[];
  pipelineVersion: number;
}

/** Whether topics of any status stand in the section: it can then hold no sections. */
export async function hasTopics(tx: Transaction, sectionId: string): Promise<boolean> {
  return (await tx.row(sql`select from topic where section_id = ${sectionId} limit 1`)) !== undefined;
}

export async function reserveTopicIds(tx: Transaction, count: number): Promise<string[]> {
  return (
    await tx.rows<{ id: string }>(
      sql`select nextval(pg_get_serial_sequence('topic', 'id')) as id from generate_series(1, ${count})`,
    )
  ).map((row) => row.id);
}

/** Inserts topics with their contents; heat and last reply start from the topic itself. */
export async function insertImportedTopics(tx: Transaction, topics: readonly ImportedTopic[]): Promise<void> {
  if (topics.length === 0) return;
  const rows = JSON.stringify(topics);
  await tx.run(sql`
    insert into topic (id, section_id, root_section_id, author_id, title, summary, language, images, tags, status, pin,
      is_essence,
      comments_closed, is_sunk, has_poll, envelope, hide_kinds, view_count, place, created_at, edited_at, last_reply_at,
        is_announced)
    overriding system value
    select id, "sectionId", "rootSectionId", "authorId", title, summary, language, images, tags, status, pin,
      "isEssence",
      "commentsClosed", "isSunk", "hasPoll", envelope, "hideKinds", "viewCount", place, "createdAt", "editedAt", case
        when "isSunk" then "createdAt" - interval '30 days' else "createdAt" end, status <> 'pending'
    from jsonb_to_recordset(${rows}::jsonb) as it (id bigint, "sectionId" bigint, "rootSectionId" bigint,
      "authorId" bigint, title text,
      summary text, language text, images jsonb, tags text[], status text, pin text, "isEssence" boolean,
        "commentsClosed" boolean, "isSunk" boolean, "hasPoll" boolean, envelope smallint, "hideKinds" smallint,
      "viewCount" bigint, place text, "createdAt" timestamptz, "editedAt" timestamptz)`);
  await tx.run(sql`
    insert into topic_content (topic_id, source, html, toc, pipeline_version)
    select id, source, html, toc, "pipelineVersion"
    from jsonb_to_recordset(${rows}::jsonb) as it (id bigint, source text, html text, toc jsonb,
      "pipelineVersion" int)`);
}

/** Locks topics in the order of their ids and returns the last floor of each. */
export async function lockFloors(tx: Transaction, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.rows<{ id: string; floor: number }>(
    sql`select id, last_floor as floor from topic where id = any(${[...ids]}::bigint[]) order by id for update`,
  );
  return new Map(rows.map((row) => [row.id, row.floor]));
}

export interface Discussed {
  id: string;
  comments: number;
  floors: number;
  lastAt: string | null;
  lastById: string | null;
}

/** Writes new floors, counts and last replies to their topics. */
export async function addDiscussion(tx: Transaction, discussed: readonly Discussed[]): Promise<void> {
  if (discussed.length === 0) return;
  await tx.run(sql`
    update topic set comment_count = comment_count + it.comments, last_floor = last_floor + it.floors,
      last_replier_id = case when it."lastAt" >= last_reply_at then it."lastById" else last_replier_id end,
      last_reply_at = case when is_sunk then last_reply_at else greatest(last_reply_at, it."lastAt") end
    from jsonb_to_recordset(${JSON.stringify(discussed)}::jsonb) as it (id bigint, comments int, floors int,
      "lastAt" timestamptz, "lastById" bigint)
    where topic.id = it.id`);
}

/** Sets the heat of topics from their counts. */
export async function warmTopics(tx: Transaction, site: Pick<Site, 'settings'>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx.run(sql`update topic t set heat = ${heatOf(site)} where id = any(${[...ids]}::bigint[])`);
}
