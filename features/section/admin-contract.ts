import * as z from 'zod/mini';
import { RoleName } from '#features/role/contract.ts';
import { sectionPermissions } from '#features/role/permissions.ts';
import { ownerProof } from '#features/second-factor/contract.ts';
import { ReviewMode } from '#features/section/review-mode.ts';
import { get, post } from '#platform/shared/contract.ts';
import { ById, Flag, Id, listOf, plainText, startedFrom, text } from '#platform/shared/rules.ts';

/** Default colour of a new section. */
export const FIRST_COLOR = '#0f766e';

const Names = z.object({ zh_CN: z.string(), en_US: z.string() });

/** A section as staff see it: texts in both languages, archived sections included. */
export const AdminSection = z.object({
  id: Id,
  parentId: z.nullable(Id),
  names: Names,
  descriptions: Names,
  color: z.string(),
  isArchived: z.boolean(),
  /** Which texts in it and below it wait for review; the setting of their kind may be stricter. */
  review: ReviewMode,
  /** Published topics in it, without those of its child sections. */
  topicCount: z.int(),
  /** Permissions that apply here only to roles granted them here. */
  restricted: z.array(z.string()),
  /** Of what an edit replaces. */
  digest: z.string(),
});
export type AdminSection = z.output<typeof AdminSection>;
export const AdminBranch = z.extend(AdminSection, { children: z.array(AdminSection) });
export type AdminBranch = z.output<typeof AdminBranch>;

const reason = z._default(text(0, 500), '');
const SectionFields = z.strictObject({
  /** Absent: a top-level section. */
  parentId: z.optional(Id),
  nameZh: plainText(1, 40),
  /** Empty: the same as in Chinese. */
  nameEn: z._default(plainText(0, 40), ''),
  descriptionZh: z._default(text(0, 300), ''),
  descriptionEn: z._default(text(0, 300), ''),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'rule.invalid')),
  /** Absent: as it is. */
  review: z.optional(ReviewMode),
  reason,
});
export type SectionFields = z.output<typeof SectionFields>;

const RoleCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'rule.invalid'));
const SectionPermissionName = z.enum(sectionPermissions);

/**
 * The roles holding each permission in one section. A role holds it if granted here, or if granted everywhere and not
 * restricted here.
 */
export const SectionPermissions = z.object({
  id: Id,
  names: Names,
  roles: z.array(z.object({ code: z.string(), kind: z.enum(['default', 'membership', 'staff']), name: RoleName })),
  rights: z.array(
    z.object({
      right: SectionPermissionName,
      /** What it is called, in the caller's language. */
      name: z.string(),
      isRestricted: z.boolean(),
      holders: z.array(z.string()),
      everywhere: z.array(z.string()),
    }),
  ),
});
export type SectionPermissions = z.output<typeof SectionPermissions>;

export const PermissionChange = z.strictObject({
  right: SectionPermissionName,
  /** False: the section uses the site-wide permissions, and `roles` is meaningless. */
  isRestricted: Flag,
  roles: z._default(listOf(RoleCode, 100), []),
  reason,
  ...ownerProof,
});
export type PermissionChange = z.output<typeof PermissionChange>;

const nothing = z.strictObject({});
const Sections = z.object({ records: z.array(AdminBranch) });

/** Every action returns the resulting tree. */
export const sectionAdminApi = {
  tree: get('/admin/sections', { access: 'staff:section', query: nothing, result: Sections }),
  /** Added last among its siblings; copies the permissions set for its parent section. */
  create: post('/admin/sections', { access: 'staff:section', body: SectionFields, result: Sections }),
  /** `ids` lists all top-level sections, or all children of `parentId`, in their new order. */
  reorder: post('/admin/sections/order', {
    access: 'staff:section',
    body: z.strictObject({ parentId: z.optional(Id), ids: listOf(Id, 200), reason }),
    result: Sections,
  }),
  edit: post('/admin/sections/:id', {
    access: 'staff:section',
    params: ById,
    body: z.extend(SectionFields, startedFrom),
    result: Sections,
  }),
  /** An archived section takes no new topics and is omitted from the section lists; its content stays readable. */
  archive: post('/admin/sections/:id/archived', {
    access: 'staff:section',
    params: ById,
    body: z.strictObject({ on: Flag, reason }),
    result: Sections,
  }),
  /** Only a section that has never held a topic. */
  delete: post('/admin/sections/:id/delete', {
    access: 'staff:section',
    params: ById,
    body: z.strictObject({ reason }),
    result: Sections,
  }),
  rights: get('/admin/sections/:id/rights', {
    access: 'staff:section',
    params: ById,
    query: nothing,
    result: SectionPermissions,
  }),
  /** For a parent section, applies to its children too. Requires proof of identity. */
  setRight: post('/admin/sections/:id/rights', {
    access: 'staff:section',
    params: ById,
    body: PermissionChange,
    result: SectionPermissions,
  }),
};
