import { sectionTree } from '#features/section/server/public.ts';
import type { TopicLink } from '#features/topic/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { nameOf } from './present-topic-row.ts';
import { type LinkRecord, selectHot, selectRelated } from './tag-queries.ts';
import { readVisibleTopic } from './visible-topic.ts';

const SHOWN = 8;
const HOT = 10;

/** Topics like one, of the sections the caller may view. @throws 404, 403 */
export async function listRelated(context: Context, id: string): Promise<{ records: TopicLink[] }> {
  const topic = await readVisibleTopic(context, id);
  const rows = await selectRelated(context.db, { id, tags: topic.tags, sectionId: topic.section_id, sectionIds: await viewableSections(context), limit: SHOWN });
  return { records: await presentLinks(context, rows) };
}

/** The ten hottest topics of the sections the caller may view, or of one of them. */
export async function listHot(context: Context, sectionId: string | undefined): Promise<{ records: TopicLink[] }> {
  const rows = await selectHot(context.db, { sectionId, sectionIds: await viewableSections(context), limit: HOT });
  return { records: await presentLinks(context, rows) };
}

/** Ids of every section whose topics the caller may view. */
export async function viewableSections({ site, actor }: Pick<Context, 'site' | 'actor'>): Promise<string[]> {
  return (await sectionTree(site)).all.filter((section) => actor.may('topic.view', section.id)).map((section) => section.id);
}

async function presentLinks({ site, language }: Pick<Context, 'site' | 'language'>, rows: readonly LinkRecord[]): Promise<TopicLink[]> {
  const tree = await sectionTree(site);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    section: nameOf(tree, row.section_id, language),
    viewCount: row.view_count,
    commentCount: row.comment_count,
    createdAt: row.created_at,
  }));
}
