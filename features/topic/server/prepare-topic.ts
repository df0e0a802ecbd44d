import { sectionTree } from '#features/section/server/public.ts';
import { isCheckViolation } from '#platform/server/database/fault.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import type { Site } from '#platform/server/site.ts';

/** Validates the section of a topic. @throws 400 at the field for one that is missing, a parent, or archived */
export async function readOpenSection(
  site: Pick<Site, 'db' | 'bus'>,
  sectionId: string,
): Promise<{ id: string; rootId: string }> {
  const tree = await sectionTree(site);
  const section = tree.find(sectionId);
  const root = section?.parentId ? tree.find(section.parentId) : section;
  if (!section || section.children.length > 0 || section.isArchived || root?.isArchived)
    throw invalidField('sectionId', 'topic.section');
  return { id: section.id, rootId: section.parentId ?? section.id };
}

/**
 * Writes a topic's section; a section that has just become a parent is refused like any other parent. @throws 400 at
 * the field
 */
export async function intoLeaf<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isCheckViolation(error, 'topic_in_leaf') ? invalidField('sectionId', 'topic.section') : error;
  }
}
