import * as z from 'zod/mini';
import { permissions } from '#features/role/permissions.ts';
import { ownerProof } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { Flag, Id, Instant, listOf, plainText, startedFrom, text, wholeNumber } from '#platform/shared/rules.ts';

const Names = z.object({ zh_CN: z.string(), en_US: z.string() });
const Kind = z.enum(['default', 'membership', 'staff']);
const PlainSection = z.object({ id: Id, names: Names });
const RoleCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'rule.invalid'));
const PermissionName = z.enum(permissions);

/**
 * What a permission is called and what it permits, in the caller's language; it holds in sections, everywhere or for
 * staff.
 */
export const NamedPermission = z.object({
  right: PermissionName,
  scope: z.enum(['section', 'site', 'staff']),
  name: z.string(),
  help: z.string(),
});
export type NamedPermission = z.output<typeof NamedPermission>;

/** A role as staff manage it. */
export const RoleCard = z.object({
  code: z.string(),
  kind: Kind,
  names: Names,
  remark: z.string(),
  /** Current holders; 10,001 stands for more than 10,000. */
  holderCount: z.int(),
  /** Required by the site: it can be renamed and granted permissions, but not deleted. */
  isBuiltIn: z.boolean(),
  /** Permissions it grants everywhere. */
  rights: z.array(z.string()),
  /** Additional permissions in single sections. */
  sections: z.array(z.extend(PlainSection, { rights: z.array(z.string()) })),
  /** Of its names and remark. */
  digest: z.string(),
});
export type RoleCard = z.output<typeof RoleCard>;

export const RoleBook = z.object({
  /** Sent back with a change of permissions, so that nobody overwrites changes they have not seen. */
  version: z.int(),
  roles: z.array(RoleCard),
  /** Section permissions that single sections restrict: there, a role's site-wide permission does not apply. */
  restrictions: z.array(z.object({ right: z.string(), sections: z.array(PlainSection) })),
  /** The caller's own permissions: they can grant and revoke only these. */
  own: z.array(z.string()),
  /** All permissions in order. */
  permissions: z.array(NamedPermission),
});
export type RoleBook = z.output<typeof RoleBook>;

const reason = text(1, 500);
const RoleFields = { nameZh: plainText(1, 40), nameEn: plainText(1, 40), remark: z._default(plainText(0, 300), '') };
export const NewRole = z.strictObject({ kind: z.enum(['membership', 'staff']), ...RoleFields, reason });
export type NewRole = z.output<typeof NewRole>;
export const RoleEdit = z.strictObject({ ...RoleFields, ...startedFrom, reason });
export type RoleEdit = z.output<typeof RoleEdit>;

export const PermissionsChange = z.strictObject({
  version: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  /** All permissions it should have everywhere. */
  rights: z._default(listOf(PermissionName, 200), []),
  reason,
  ...ownerProof,
});
export type PermissionsChange = z.output<typeof PermissionsChange>;

export const RoleRemoval = z.strictObject({
  /** Delete even while members hold it; they lose it at once. */
  isTaken: z._default(Flag, false),
  reason,
  ...ownerProof,
});
export type RoleRemoval = z.output<typeof RoleRemoval>;

/** Why a member cannot do something. */
export const DenialReason = z.enum([
  'cancelled',
  'suspended',
  'closed',
  'readOnly',
  'noRole',
  'restricted',
  'off',
  'archived',
  'notLeaf',
  'noPhone',
  'noView',
  'noTopic',
]);
export type DenialReason = z.output<typeof DenialReason>;

const PermissionAnswer = z.extend(NamedPermission, {
  /** Whether it is permitted. */
  isAllowed: z.boolean(),
  /** The member's roles that grant it, by code. */
  grantedBy: z.array(z.string()),
  obstacles: z.array(DenialReason),
  /** If none of the member's roles grants it: roles that would, by code. */
  openedBy: z.array(z.string()),
});

/** A member's current permissions in a section, with reasons. */
export const Explanation = z.object({
  member: z.object({
    id: Id,
    account: z.string(),
    nickname: z.string(),
    state: z.enum(['active', 'suspended', 'cancelled']),
    suspendedUntil: z.nullable(Instant),
    isOwner: z.boolean(),
    hasVerifiedPhone: z.boolean(),
  }),
  section: z.nullable(z.extend(PlainSection, { isArchived: z.boolean() })),
  /** All roles ever given to the member; ended ones are marked. `endsAt` null: permanent. */
  roles: z.array(
    z.object({ code: z.string(), kind: Kind, names: Names, endsAt: z.nullable(Instant), isEnded: z.boolean() }),
  ),
  /** Names of every role mentioned. */
  names: z.array(z.object({ code: z.string(), names: Names })),
  answers: z.array(PermissionAnswer),
});
export type Explanation = z.output<typeof Explanation>;

const nothing = z.strictObject({});
const ByCode = z.strictObject({ code: RoleCode });

/** Every write returns the updated roles. */
export const permissionApi = {
  book: get('/admin/roles', { access: 'staff:role', query: nothing, result: RoleBook }),
  create: post('/admin/roles', { access: 'staff:role', body: NewRole, result: RoleBook }),
  /** `codes` lists every role but the default one, which is always first. */
  reorder: post('/admin/roles/order', {
    access: 'staff:role',
    body: z.strictObject({ codes: listOf(RoleCode, 200), reason }),
    result: RoleBook,
  }),
  edit: post('/admin/roles/:code', { access: 'staff:role', params: ByCode, body: RoleEdit, result: RoleBook }),
  /** Requires proof again, as does every change of permissions or role holders. */
  setRights: post('/admin/roles/:code/rights', {
    access: 'staff:role',
    params: ByCode,
    body: PermissionsChange,
    result: RoleBook,
  }),
  delete: post('/admin/roles/:code/delete', {
    access: 'staff:role',
    params: ByCode,
    body: RoleRemoval,
    result: RoleBook,
  }),
  /** `account`, or a nickname. Without a section: section permissions where no section overrides them. */
  explain: get('/admin/rights', {
    access: 'staff:role',
    query: z.strictObject({ account: text(1, 60), sectionId: z.optional(Id) }),
    result: Explanation,
  }),
};
