import * as z from 'zod/mini';
import { RoleName } from '#features/role/contract.ts';
import { sectionPermissions } from '#features/role/permissions.ts';
import { ownerProof } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { ById, Flag, Id, listOf, plainText, text } from '#platform/shared/rules.ts';

/** The colour a new section begins with. */
export const FIRST_COLOR = '#0f766e';

const Names = z.object({ zh_CN: z.string(), en_US: z.string() });

/** A section as staff see it: both languages, archived ones too. */
export const AdminSection = z.object({
  id: Id,
  parentId: z.nullable(Id),
  names: Names,
  descriptions: Names,
  color: z.string(),
  isArchived: z.boolean(),
  /** Published topics in it, without those of sections below. */
  topicCount: z.int(),
  /** Rights that hold here only for roles granted them here. */
  restricted: z.array(z.string()),
});
export type AdminSection = z.output<typeof AdminSection>;
export const AdminBranch = z.extend(AdminSection, { children: z.array(AdminSection) });
export type AdminBranch = z.output<typeof AdminBranch>;

const reason = z._default(text(0, 500), '');
const SectionFields = z.strictObject({
  /** Absent: a section of the first level. */
  parentId: z.optional(Id),
  nameZh: plainText(1, 40),
  nameEn: plainText(1, 40),
  descriptionZh: z._default(text(0, 300), ''),
  descriptionEn: z._default(text(0, 300), ''),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'rule.invalid')),
  reason,
});
export type SectionFields = z.output<typeof SectionFields>;

const RoleCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'rule.invalid'));
const SectionPermissionName = z.enum(sectionPermissions);

/** Who holds each right in one section. A role holds it here, or everywhere and nothing restricts it here. */
export const SectionPermissions = z.object({
  id: Id,
  names: Names,
  roles: z.array(z.object({ code: z.string(), kind: z.enum(['default', 'membership', 'staff']), name: RoleName })),
  rights: z.array(
    z.object({
      right: SectionPermissionName,
      isRestricted: z.boolean(),
      holders: z.array(z.string()),
      everywhere: z.array(z.string()),
    }),
  ),
});
export type SectionPermissions = z.output<typeof SectionPermissions>;

export const PermissionChange = z.strictObject({
  right: SectionPermissionName,
  /** False: the section follows what roles may everywhere, and `roles` says nothing. */
  isRestricted: Flag,
  roles: z._default(listOf(RoleCode, 100), []),
  reason,
  ...ownerProof,
});
export type PermissionChange = z.output<typeof PermissionChange>;

const nothing = z.strictObject({});
const Sections = z.object({ records: z.array(AdminBranch) });

/** Every act answers the tree as it is afterwards. */
export const sectionAdminApi = {
  tree: get('/admin/sections', { access: 'staff:section', query: nothing, result: Sections }),
  /** Comes last among its siblings, and takes over the rights set for the section above it. */
  create: post('/admin/sections', { access: 'staff:section', body: SectionFields, result: Sections }),
  /** `ids` names all sections of the first level, or all below `parentId`, in their new order. */
  reorder: post('/admin/sections/order', {
    access: 'staff:section',
    body: z.strictObject({ parentId: z.optional(Id), ids: listOf(Id, 200), reason }),
    result: Sections,
  }),
  edit: post('/admin/sections/:id', { access: 'staff:section', params: ById, body: SectionFields, result: Sections }),
  /** An archived section takes no new topics and is left out of the lists of sections; what is in it stays readable. */
  archive: post('/admin/sections/:id/archived', {
    access: 'staff:section',
    params: ById,
    body: z.strictObject({ on: Flag, reason }),
    result: Sections,
  }),
  /** Only one that has never held a topic. */
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
  /** Of a section with others below it: for all of those as well. Asks again who is there. */
  setRight: post('/admin/sections/:id/rights', {
    access: 'staff:section',
    params: ById,
    body: PermissionChange,
    result: SectionPermissions,
  }),
};
