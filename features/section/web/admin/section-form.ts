import type { ListContext } from '#features/console/web/page-public.ts';
import { type AdminBranch, type AdminSection, FIRST_COLOR, sectionAdminApi } from '#features/section/admin-contract.ts';
import { reviewModes } from '#features/section/review-mode.ts';
import type { zh } from './messages.zh.ts';

/**
 * Creates or edits a section. Only top-level sections can have children, and only a section without children can move
 * under another.
 */
export function editSection(
  { t, kit, localized, edit: open }: ListContext<typeof zh>,
  tree: readonly AdminBranch[],
  section: Pick<AdminSection, 'parentId'> & Partial<AdminSection>,
) {
  const hasChildren = tree.some((root) => root.id === section.id && root.children.length > 0);
  const parents = hasChildren ? [] : tree.filter((root) => root.id !== section.id);
  const { id, names, descriptions, color = FIRST_COLOR, parentId, review = 'none', digest } = section;
  open({
    title: id === undefined ? t.create : t.editTitle,
    call: id === undefined ? sectionAdminApi.create : sectionAdminApi.edit,
    params: id === undefined ? undefined : { id },
    inPairs: true,
    withReason: true,
    digest,
    // A top-level section names no parent.
    body: ({ parentId: above }) => ({ parentId: above || undefined }),
    fields: {
      nameZh: { label: kit.nameZh, lang: 'zh-CN', maxLength: 40 },
      nameEn: { label: kit.nameEn, hint: t.sameName, lang: 'en-US', maxLength: 40, optional: true },
      descriptionZh: { label: t.descriptionZh, lang: 'zh-CN', multiline: true, maxLength: 300, optional: true },
      descriptionEn: { label: t.descriptionEn, lang: 'en-US', multiline: true, maxLength: 300, optional: true },
      parentId: {
        label: t.parent,
        choices: [['', t.topLevel], ...parents.map((parent) => [parent.id, localized(parent.names)] as const)],
      },
      color: { label: t.color, type: 'color' },
      review: {
        label: t.review,
        hint: t.reviewHint,
        choices: reviewModes.toReversed().map((mode) => [mode, t.reviewModes[mode]] as const),
      },
    },
    values: {
      nameZh: names?.zh_CN,
      nameEn: names?.en_US,
      descriptionZh: descriptions?.zh_CN,
      descriptionEn: descriptions?.en_US,
      parentId,
      color,
      review,
    },
  });
}
