import * as z from 'zod/mini';
import { permissions } from '#features/role/permissions.ts';
import { ownerProof } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { Flag, Id, Instant, listOf, plainText, text, wholeNumber } from '#platform/shared/rules.ts';

const Names = z.object({ zh_CN: z.string(), en_US: z.string() });
const Kind = z.enum(['default', 'membership', 'staff']);
const PlainSection = z.object({ id: Id, names: Names });
const RoleCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'rule.invalid'));
const PermissionName = z.enum(permissions);

/** A role as staff keep it. */
export const RoleCard = z.object({
  code: z.string(),
  kind: Kind,
  names: Names,
  remark: z.string(),
  /** Members who hold it now; 10 001 stands for more than 10 000. */
  holderCount: z.int(),
  /** The house needs it: it can be renamed and filled, never deleted. */
  isBuiltIn: z.boolean(),
  /** Rights it grants everywhere. */
  rights: z.array(z.string()),
  /** What it grants in single sections beside that. */
  sections: z.array(z.extend(PlainSection, { rights: z.array(z.string()) })),
});
export type RoleCard = z.output<typeof RoleCard>;

export const RoleBook = z.object({
  /** Sent back with a change of rights, so that nobody overwrites what he has not seen. */
  version: z.int(),
  roles: z.array(RoleCard),
  /** Section rights that single sections grant by themselves: there, what a role grants everywhere does not hold. */
  restrictions: z.array(z.object({ right: z.string(), sections: z.array(PlainSection) })),
  /** Rights of the one who asks: he gives and takes only these. */
  own: z.array(z.string()),
});
export type RoleBook = z.output<typeof RoleBook>;

const reason = text(1, 500);
const RoleFields = { nameZh: plainText(1, 40), nameEn: plainText(1, 40), remark: z._default(plainText(0, 300), '') };
export const NewRole = z.strictObject({ kind: z.enum(['membership', 'staff']), ...RoleFields, reason });
export type NewRole = z.output<typeof NewRole>;
export const RoleEdit = z.strictObject({ ...RoleFields, reason });
export type RoleEdit = z.output<typeof RoleEdit>;

export const PermissionsChange = z.strictObject({
  version: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  /** All it is to grant everywhere. */
  rights: z._default(listOf(PermissionName, 200), []),
  reason,
  ...ownerProof,
});
export type PermissionsChange = z.output<typeof PermissionsChange>;

export const RoleRemoval = z.strictObject({
  /** Also while members hold it: they lose it at once. */
  isTaken: z._default(Flag, false),
  reason,
  ...ownerProof,
});
export type RoleRemoval = z.output<typeof RoleRemoval>;

/** What stands in the way of something a member would do. */
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

const PermissionAnswer = z.object({
  right: PermissionName,
  /** Nothing stands in the way. */
  isAllowed: z.boolean(),
  /** Roles of his that grant it, by code. */
  grantedBy: z.array(z.string()),
  obstacles: z.array(DenialReason),
  /** Where no role of his grants it: those that would, by code. */
  openedBy: z.array(z.string()),
});

/** What a member may do, here and now, and why. */
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
  /** Roles he was ever given; ended ones are marked. `endsAt` null: for good. */
  roles: z.array(
    z.object({ code: z.string(), kind: Kind, names: Names, endsAt: z.nullable(Instant), isEnded: z.boolean() }),
  ),
  /** Names of every role that is spoken of. */
  names: z.array(z.object({ code: z.string(), names: Names })),
  answers: z.array(PermissionAnswer),
});
export type Explanation = z.output<typeof Explanation>;

const nothing = z.strictObject({});
const ByCode = z.strictObject({ code: RoleCode });

/** Every act answers the book as it is afterwards. */
export const permissionApi = {
  book: get('/admin/roles', { access: 'staff:role', query: nothing, result: RoleBook }),
  create: post('/admin/roles', { access: 'staff:role', body: NewRole, result: RoleBook }),
  /** `codes` names every role but the default one, which comes first. */
  reorder: post('/admin/roles/order', {
    access: 'staff:role',
    body: z.strictObject({ codes: listOf(RoleCode, 200), reason }),
    result: RoleBook,
  }),
  edit: post('/admin/roles/:code', { access: 'staff:role', params: ByCode, body: RoleEdit, result: RoleBook }),
  /** Asks again who is there, as every change of rights and of who holds them does. */
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
  /** `account`, or a nickname. Without a section: rights of sections where no section says otherwise. */
  explain: get('/admin/rights', {
    access: 'staff:role',
    query: z.strictObject({ account: text(1, 60), sectionId: z.optional(Id) }),
    result: Explanation,
  }),
};
