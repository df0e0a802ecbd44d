import { writeAudit } from '#features/audit/server/public.ts';
import { bumpRoles } from '#features/role/server/public.ts';
import type { AdminBranch } from '#features/section/admin-contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { deleteSection, hasHeldTopics, setArchived, storeSectionOrder } from './admin-store.ts';
import { changeSections, childrenOf, sectionIn } from './admin-tree.ts';
import { canDelete, canReorder } from './policy.ts';

type Tree = Promise<{ records: AdminBranch[] }>;

/** Reorders the sections of one level. */
export function reorderSections(
  context: Context,
  input: { parentId?: string | undefined; ids: readonly string[]; reason: string },
): Tree {
  return changeSections(context, async (tx, all) => {
    const parentId = input.parentId === undefined ? null : sectionIn(all, input.parentId).id;
    const siblings = childrenOf(all, parentId).map((section) => section.id);
    requireAllowed(canReorder({ siblings, ids: input.ids }));
    await storeSectionOrder(tx, input.ids);
    await writeAudit(tx, {
      context,
      action: 'section.reorder',
      target: { kind: 'section', id: parentId ?? 'top' },
      before: siblings,
      after: input.ids,
      reason: input.reason,
    });
  });
}

/** Archives a section (no new topics, omitted from lists) or restores it. */
export function archiveSection(context: Context, input: { id: string; on: boolean; reason: string }): Tree {
  return changeSections(context, async (tx, all) => {
    const { isArchived } = sectionIn(all, input.id);
    await setArchived(tx, { id: input.id, isArchived: input.on });
    await writeAudit(tx, {
      context,
      action: 'section.archive',
      target: { kind: 'section', id: input.id },
      before: { isArchived },
      after: { isArchived: input.on },
      reason: input.reason,
    });
  });
}

/** Deletes a section that never held a topic, with its permissions. */
export function removeSection(context: Context, input: { id: string; reason: string }): Tree {
  return changeSections(context, async (tx, all) => {
    const section = sectionIn(all, input.id);
    requireAllowed(
      canDelete({
        hasChildren: childrenOf(all, input.id).length > 0,
        hasHeldTopics: await hasHeldTopics(tx, input.id),
      }),
    );
    await deleteSection(tx, input.id);
    await bumpRoles(tx, context.site);
    await writeAudit(tx, {
      context,
      action: 'section.delete',
      target: { kind: 'section', id: input.id },
      before: { names: section.names, parentId: section.parentId },
      after: null,
      reason: input.reason,
    });
  });
}
