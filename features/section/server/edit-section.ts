import { writeAudit } from '#features/audit/server/public.ts';
import { isSectionPermission } from '#features/role/permissions.ts';
import { bumpRoles, setPermission, setRestriction } from '#features/role/server/public.ts';
import type { AdminBranch, AdminSection, SectionFields } from '#features/section/admin-contract.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { holdsTopics, insertSection, type SectionRow, selectGrants, updateSection } from './admin-store.ts';
import { changeSections, childrenOf, sectionIn } from './admin-tree.ts';
import { canEdit, canMove, type Placing } from './policy.ts';

/**
 * Creates a section. A child section copies its parent's permissions, so that restricted content is not opened below
 * it.
 */
export function createSection(
  context: Context,
  { reason, ...sent }: SectionFields,
): Promise<{ records: AdminBranch[] }> {
  const fields = { ...sent, nameEn: sent.nameEn || sent.nameZh, review: sent.review ?? 'none' };
  return changeSections(context, async (tx, all) => {
    const parentId = fields.parentId ?? null;
    requireAllowed(canMove({ self: undefined, parent: await parentOf(tx, all, parentId) }));
    const id = await insertSection(tx, { ...fields, parentId });
    if (parentId !== null) await copyPermissions(tx, context, { from: sectionIn(all, parentId), to: id });
    await writeAudit(tx, {
      context,
      action: 'section.create',
      target: { kind: 'section', id },
      before: null,
      after: { ...fields, parentId },
      reason,
    });
  });
}

/** Renames, recolours or moves a section together with its topics. @throws 409 where it was edited meanwhile */
export function editSection(
  context: Context,
  { id, reason, digest, ...fields }: SectionFields & { id: string; digest?: string | undefined },
): Promise<{ records: AdminBranch[] }> {
  return changeSections(context, async (tx, all) => {
    const section = sectionIn(all, id);
    requireAllowed(canEdit({ stored: section.digest, startedFrom: digest }));
    const after: SectionRow = {
      ...fields,
      nameEn: fields.nameEn || fields.nameZh,
      parentId: fields.parentId ?? null,
      review: fields.review ?? section.review,
    };
    if (after.parentId !== section.parentId) {
      requireAllowed(
        canMove({
          self: { id, hasChildren: childrenOf(all, id).length > 0 },
          parent: await parentOf(tx, all, after.parentId),
        }),
      );
    }
    await updateSection(tx, id, after);
    const changes = changed(toRow(section), after);
    await writeAudit(tx, { context, action: 'section.edit', target: { kind: 'section', id }, ...changes, reason });
  });
}

async function parentOf(
  tx: Transaction,
  all: readonly AdminSection[],
  parentId: string | null,
): Promise<Placing['parent']> {
  if (parentId === null) return null;
  const parent = all.find((section) => section.id === parentId);
  return parent && { id: parent.id, isTop: parent.parentId === null, holdsTopics: await holdsTopics(tx, parent.id) };
}

async function copyPermissions(
  tx: Transaction,
  { site }: Context,
  { from, to }: { from: AdminSection; to: string },
): Promise<void> {
  const grants = (await selectGrants(tx, from.id)).filter((grant) => grant.isHere);
  for (const permission of from.restricted)
    if (isSectionPermission(permission))
      await setRestriction(tx, { sectionId: to, right: permission, isRestricted: true });
  for (const { code, right: permission } of grants)
    if (isSectionPermission(permission))
      await setPermission(tx, { roleCode: code, right: permission, sectionId: to, isGranted: true });
  if (grants.length + from.restricted.length > 0) await bumpRoles(tx, site);
}

function toRow(section: AdminSection): SectionRow {
  return {
    parentId: section.parentId,
    nameZh: section.names.zh_CN,
    nameEn: section.names.en_US,
    descriptionZh: section.descriptions.zh_CN,
    descriptionEn: section.descriptions.en_US,
    color: section.color,
    review: section.review,
  };
}

/** Only the fields that differ. */
function changed(before: SectionRow, after: SectionRow): { before: Partial<SectionRow>; after: Partial<SectionRow> } {
  const keys = ['parentId', 'nameZh', 'nameEn', 'descriptionZh', 'descriptionEn', 'color', 'review'] as const;
  const pick = (row: SectionRow) =>
    Object.fromEntries(keys.filter((key) => before[key] !== after[key]).map((key) => [key, row[key]]));
  return { before: pick(before), after: pick(after) };
}
