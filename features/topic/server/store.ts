import type { Status } from '#features/content/contract.ts';
import type { texts } from '#features/content/server/public.ts';
import { addToPosts } from '#features/member/server/public.ts';
import type { Pin } from '#features/topic/contract.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Site } from '#platform/server/site.ts';
import { initialHeat } from './heat-queries.ts';
import type { TopicState } from './topic-queries.ts';

export interface LockedTopic extends TopicState {
  version: number;
  /** It has been announced as posted; later changes only hide and restore it. */
  is_announced: boolean;
}

/**
 * Locks a topic's row and its content's row for this transaction (an unlocked content row would be read as of before
 * the wait). Lock order: section, members and comments after it, never before.
 */
export function lockTopic(tx: Transaction, id: string): Promise<LockedTopic | undefined> {
  return tx.row<LockedTopic>(sql`
    select t.id, t.section_id, t.root_section_id, t.author_id, t.title, t.tags, t.status, t.pin, t.pin_position,
      t.is_essence, t.comments_closed, t.is_sunk,
      t.comment_count, t.last_floor, t.created_at, t.is_announced, c.version
    from topic t join topic_content c on c.topic_id = t.id where t.id = ${id} for no key update of t, c`);
}

interface NewTopicRow {
  authorId: string;
  sectionId: string;
  rootId: string;
  title: string;
  source: string;
  tags: readonly string[];
  language: 'zh' | 'en' | null;
  writing: texts.Writing;
  /** Bit mask of the kinds of hidden content. */
  hideKinds: number;
  at: Date;
}

/** Columns that no edit changes. */
type Opening = NewTopicRow & { hasPoll?: boolean; hasEnvelope?: boolean; place: string | null; isHeld?: boolean };

/** Inserts a topic with its content and, unless it waits for review, counts it for its author; returns its id. */
export async function insertTopic(tx: Transaction, site: Pick<Site, 'settings'>, input: Opening): Promise<string> {
  const { writing, isHeld = false } = input;
  const row = await tx.row<{ id: string }>(sql`
    with added as (
      insert into topic (status, is_announced, section_id, root_section_id, author_id, title, summary, language, images,
        tags, hide_kinds, has_poll, envelope, has_video, place, heat, created_at, last_reply_at)
      values (${isHeld ? 'pending' : 'published'}, ${!isHeld}, ${input.sectionId}, ${input.rootId}, ${input.authorId},
        ${input.title}, ${writing.summary}, ${input.language}, ${JSON.stringify(writing.thumbnails)}, ${input.tags},
        ${input.hideKinds}, ${input.hasPoll ?? false}, ${input.hasEnvelope ? 1 : 0}, ${writing.hasVideo},
        ${input.place}, ${initialHeat(site)}, ${input.at}, ${input.at})
      returning id
    ), content as (
      insert into topic_content (topic_id, source, html, toc, pipeline_version)
      select id, ${input.source}, ${writing.html}, ${JSON.stringify(writing.toc)}, ${writing.version} from added
    ), author as (${addToPosts(input.authorId, { topics: isHeld ? 0 : 1 })})
    select id from added`);
  if (!row) throw new Error('no topic was inserted');
  return row.id;
}

/** Stores the current content as a revision, then writes the new one. */
export async function replaceTopic(tx: Transaction, edit: NewTopicRow & { topic: LockedTopic }): Promise<void> {
  const { topic, writing } = edit;
  await tx.run(sql`
    insert into topic_revision (topic_id, editor_id, title, source, tags, section_id, created_at)
    select ${topic.id}, ${edit.authorId}, ${topic.title}, source, ${topic.tags}, ${topic.section_id}, ${edit.at}
      from topic_content where topic_id = ${topic.id}`);
  await tx.run(sql`
    with content as (
      update topic_content set source = ${edit.source}, html = ${writing.html}, toc = ${JSON.stringify(writing.toc)},
        pipeline_version = ${writing.version}, version = version + 1
      where topic_id = ${topic.id}
    )
    update topic set section_id = ${edit.sectionId}, root_section_id = ${edit.rootId}, title = ${edit.title},
      summary = ${writing.summary}, language = ${edit.language},
      images = ${JSON.stringify(writing.thumbnails)}, tags = ${edit.tags}, hide_kinds = ${edit.hideKinds},
        has_video = ${writing.hasVideo}, edited_at = ${edit.at} where id = ${topic.id}`);
}

/** Changes the state and, where it becomes public or stops being public, the author's count. */
export async function setStatus(tx: Transaction, topic: LockedTopic, status: Status): Promise<void> {
  const change = Number(status === 'published') - Number(topic.status === 'published');
  await tx.run(sql`
    with author as (${addToPosts(topic.author_id, { topics: change })})
    update topic set status = ${status}, is_announced = is_announced or ${status === 'published'}
      where id = ${topic.id}`);
}

export async function setPin(tx: Transaction, topic: { id: string; pin: Pin; position: number }): Promise<void> {
  await tx.run(sql`update topic set pin = ${topic.pin}, pin_position = ${topic.position} where id = ${topic.id}`);
}

export async function setEssence(tx: Transaction, topic: { id: string; isEssence: boolean }): Promise<void> {
  await tx.run(sql`update topic set is_essence = ${topic.isEssence} where id = ${topic.id}`);
}

export async function setCommentsClosed(tx: Transaction, topic: { id: string; isClosed: boolean }): Promise<void> {
  await tx.run(sql`update topic set comments_closed = ${topic.isClosed} where id = ${topic.id}`);
}

export async function setSection(
  tx: Transaction,
  topic: { id: string; sectionId: string; rootId: string },
): Promise<void> {
  await tx.run(
    sql`update topic set section_id = ${topic.sectionId}, root_section_id = ${topic.rootId} where id = ${topic.id}`,
  );
}
