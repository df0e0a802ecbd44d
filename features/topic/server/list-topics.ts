import { sectionCounts, sectionTree } from '#features/section/server/public.ts';
import type { TopicQuery, TopicRow } from '#features/topic/contract.ts';
import { topicSettings } from '#features/topic/settings.ts';
import { remembered } from '#platform/server/cache/remembered.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Page } from '#platform/shared/paging.ts';
import { type Anchor, BLOCK, findAnchor } from './anchor-queries.ts';
import { listTaggedTopics } from './list-tagged-topics.ts';
import { pinnedIn, pinnedTopics } from './pinned-topics.ts';
import { presentTopicRows } from './present-topic-row.ts';
import { countIn, listName, topicListOf } from './topic-list.ts';
import { selectTopics } from './topic-list-queries.ts';
import { readTopicRecords } from './topic-records.ts';

/**
 * Cached anchors for pages far back. A list whose length changed gets other anchors (the length is in the key); one
 * that was only reordered still uses these.
 */
const anchors = remembered<Anchor | undefined>({ lifetime: 1000, most: 500, asPages: true });

/**
 * A page of topics. Page 1 has the pinned ones before its ordinary rows; `total` counts ordinary rows only, so that it
 * gives the number of pages.
 */
export async function listTopics(context: Context, query: TopicQuery): Promise<Page<TopicRow>> {
  if (query.tag !== undefined) return listTaggedTopics(context, { ...query, tag: query.tag });
  const { site } = context;
  const { page, sort } = query;
  const pageSize = site.settings.of(topicSettings).forestagePageNumber;
  const [tree, counts, pins] = await Promise.all([sectionTree(site), sectionCounts(site), pinnedTopics(site)]);
  const topicList = topicListOf(tree, query.sectionId);
  const { shown, own } = pinnedIn(pins, { topicList, sort });
  const total = Math.max(0, countIn(topicList, { tree, counts, essence: sort === 'essence' }) - own.length);
  const offset = (page - 1) * pageSize;
  if (offset > 0 && offset >= total) return { records: [], page, pageSize, total };
  const wanted = { topicList, sort, offset, total };
  const anchor =
    offset >= BLOCK
      ? await anchors.of(site, `${listName(topicList)} ${sort} ${offset} ${total}`, () => findAnchor(site.db, wanted))
      : undefined;
  const seen = await selectTopics(site.db, {
    topicList,
    sort,
    limit: pageSize,
    offset: offset - (anchor?.position ?? 0),
    anchor,
    shown: page === 1 ? shown : [],
    own,
  });
  const records = await readTopicRecords(site, seen);
  const inOrder =
    page === 1 && shown.length > 0
      ? [
          ...shown.flatMap((id) => records.find((record) => record.id === id) ?? []),
          ...records.slice(countPinned(records, shown)),
        ]
      : records;
  return { records: await presentTopicRows(context, inOrder, new Set(shown)), page, pageSize, total };
}

/** How many of the first rows are pinned; excludes a topic hidden since the pins were cached. */
function countPinned(records: readonly { id: string }[], shown: readonly string[]): number {
  const ids = new Set(shown);
  const first = records.findIndex((record) => !ids.has(record.id));
  return first === -1 ? records.length : first;
}
