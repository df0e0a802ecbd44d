import { writeAudit } from '#features/audit/server/public.ts';
import { bumpRoles } from '#features/role/server/public.ts';
import type { AdminBranch } from '#features/section/admin-contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { demand } from '#platform/shared/failure.ts';
import { deleteSection, hasHeldTopics, placeSections, setArchived } from './admin-store.ts';
import { changeSections, childrenOf, sectionIn } from './admin-tree.ts';
import { canDelete, canReorder } from './policy.ts';

type Tree = Promise<{ records: AdminBranch[] }>;

/** Puts the sections of one level into another order. */
export function reorderSections(context: Context, it: { parentId?: string | undefined; ids: readonly string[]; reason: string }): Tree {
  return changeSections(context, async (tx, all) => {
    const parentId = it.parentId === undefined ? null : sectionIn(all, it.parentId).id;
    const siblings = childrenOf(all, parentId).map((section) => section.id);
    demand(canReorder({ siblings, ids: it.ids }));
    await placeSections(tx, it.ids);
    await writeAudit(tx, { context, action: 'section.reorder', target: { kind: 'section', id: parentId ?? 'top' }, before: siblings, after: it.ids, reason: it.reason });
  });
}

/** Closes a section for new topics and takes it out of the lists, or brings it back. */
export function archiveSection(context: Context, it: { id: string; on: boolean; reason: string }): Tree {
  return changeSections(context, async (tx, all) => {
    const { isArchived } = sectionIn(all, it.id);
    await setArchived(tx, { id: it.id, isArchived: it.on });
    await writeAudit(tx, { context, action: 'section.archive', target: { kind: 'section', id: it.id }, before: { isArchived }, after: { isArchived: it.on }, reason: it.reason });
  });
}

/** Deletes a section that never held a topic, with the rights set for it. */
export function removeSection(context: Context, it: { id: string; reason: string }): Tree {
  return changeSections(context, async (tx, all) => {
    const section = sectionIn(all, it.id);
    demand(canDelete({ hasChildren: childrenOf(all, it.id).length > 0, hasHeldTopics: await hasHeldTopics(tx, it.id) }));
    await deleteSection(tx, it.id);
    await bumpRoles(tx, context.site);
    await writeAudit(tx, {
      context,
      action: 'section.delete',
      target: { kind: 'section', id: it.id },
      before: { names: section.names, parentId: section.parentId },
      after: null,
      reason: it.reason,
    });
  });
}
