import { sectionErrors } from '#features/section/errors.ts';
import type { SectionCount, SectionTree } from '#features/section/server/public.ts';

/** Which topics a list is about: all, one section's, or those of all sections below a parent. */
export type Place = { kind: 'all' } | { kind: 'section' | 'root'; id: string };

/** The place a caller names. @throws 404 for a section that does not exist */
export function placeOf(tree: SectionTree, sectionId: string | undefined): Place {
  if (sectionId === undefined) return { kind: 'all' };
  const section = tree.find(sectionId);
  if (!section) throw sectionErrors.notFound();
  return { kind: section.children.length > 0 ? 'root' : 'section', id: section.id };
}

/** Every place that has a list. */
export function allPlaces(tree: SectionTree): Place[] {
  return [{ kind: 'all' }, ...tree.all.map((section): Place => ({ kind: section.children.length > 0 ? 'root' : 'section', id: section.id }))];
}

/** Its name in `topic_anchor`. */
export function listName(place: Place): string {
  return place.kind === 'all' ? 'all' : `${place.kind === 'root' ? 'r' : 's'}${place.id}`;
}

/** Whether a topic of this section belongs to the place. */
export function holds(place: Place, topic: { sectionId: string; rootId: string }): boolean {
  return place.kind === 'all' || (place.kind === 'root' ? topic.rootId === place.id : topic.sectionId === place.id);
}

/** Published topics in the place, from the maintained counts. */
export function countIn(place: Place, { tree, counts, essence }: { tree: SectionTree; counts: ReadonlyMap<string, SectionCount>; essence: boolean }): number {
  let sum = 0;
  for (const [id, count] of counts) {
    const rootId = tree.find(id)?.parentId ?? id;
    if (holds(place, { sectionId: id, rootId })) sum += essence ? count.essenceCount : count.topicCount;
  }
  return sum;
}
