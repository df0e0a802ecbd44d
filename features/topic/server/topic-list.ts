import { sectionErrors } from '#features/section/errors.ts';
import type { SectionCount, SectionTree } from '#features/section/server/public.ts';

/** The topics a list covers: all, one section's, or those of all children of a parent section. */
export type TopicList = { kind: 'all' } | { kind: 'section' | 'root'; id: string };

/** The list a caller names. @throws 404 for a section that does not exist */
export function topicListOf(tree: SectionTree, sectionId: string | undefined): TopicList {
  if (sectionId === undefined) return { kind: 'all' };
  const section = tree.find(sectionId);
  if (!section) throw sectionErrors.notFound();
  return { kind: section.children.length > 0 ? 'root' : 'section', id: section.id };
}

/** All lists. */
export function allTopicLists(tree: SectionTree): TopicList[] {
  return [
    { kind: 'all' },
    ...tree.all.map(
      (section): TopicList => ({ kind: section.children.length > 0 ? 'root' : 'section', id: section.id }),
    ),
  ];
}

/** Its name in `topic_anchor`. */
export function listName(topicList: TopicList): string {
  return topicList.kind === 'all' ? 'all' : `${topicList.kind === 'root' ? 'r' : 's'}${topicList.id}`;
}

/** Whether a topic of this section belongs to the list. */
export function holds(topicList: TopicList, topic: { sectionId: string; rootId: string }): boolean {
  return (
    topicList.kind === 'all' ||
    (topicList.kind === 'root' ? topic.rootId === topicList.id : topic.sectionId === topicList.id)
  );
}

/** Published topics in the list, from the maintained counts. */
export function countIn(
  topicList: TopicList,
  { tree, counts, essence }: { tree: SectionTree; counts: ReadonlyMap<string, SectionCount>; essence: boolean },
): number {
  let sum = 0;
  for (const [id, count] of counts) {
    const rootId = tree.find(id)?.parentId ?? id;
    if (holds(topicList, { sectionId: id, rootId })) sum += essence ? count.essenceCount : count.topicCount;
  }
  return sum;
}
