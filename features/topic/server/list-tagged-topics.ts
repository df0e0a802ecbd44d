import { sectionTree } from '#features/section/server/public.ts';
import type { TopicQuery, TopicRow } from '#features/topic/contract.ts';
import { topicSettings } from '#features/topic/settings.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Page } from '#platform/shared/paging.ts';
import { presentTopicRows } from './present-topic-row.ts';
import { selectTaggedTopics } from './tag-queries.ts';
import { topicListOf } from './topic-list.ts';
import { readTopicRecords } from './topic-records.ts';

/** Maximum number of topics in a list by tag. */
export const TAGGED_REACH = 1020;

/**
 * A page of topics with a tag, among the newest 1 020 that have it, in the requested sort. Topics in sections closed to
 * the viewer are omitted, because even their tags must not be revealed.
 */
export async function listTaggedTopics(context: Context, query: TopicQuery & { tag: string }): Promise<Page<TopicRow>> {
  const { site, actor } = context;
  const { page, sort, tag } = query;
  const pageSize = site.settings.of(topicSettings).forestagePageNumber;
  const tree = await sectionTree(site);
  const topicList = topicListOf(tree, query.sectionId);
  const inside = tree.all.filter(
    (section) => topicList.kind === 'all' || section.id === topicList.id || section.parentId === topicList.id,
  );
  const sectionIds = inside.filter((section) => actor.may('topic.view', section.id)).map((section) => section.id);
  const { seen, total } = await selectTaggedTopics(site.db, {
    tag,
    sectionIds,
    sort,
    limit: pageSize,
    offset: (page - 1) * pageSize,
    reach: TAGGED_REACH,
  });
  return {
    records: await presentTopicRows(context, await readTopicRecords(site, seen), new Set()),
    page,
    pageSize,
    total,
  };
}
