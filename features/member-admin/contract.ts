import * as z from 'zod/mini';
import { AuditRow } from '#features/audit/contract.ts';
import { Account } from '#features/member/contract.ts';
import { Removal, removalSpans } from '#features/member-admin/removal.ts';
import { RoleName } from '#features/role/contract.ts';
import { ownerProof } from '#features/second-factor/contract.ts';
import { LiveSession, LoginEntry } from '#features/session/login-log-contract.ts';
import { isDay } from '#platform/shared/calendar-day.ts';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Flag, Id, Instant, PageNumber, plainText, text } from '#platform/shared/rules.ts';

export const memberStates = ['active', 'suspended', 'cancelled'] as const;
export const waysIn = ['account', 'phone', 'email', 'provider', 'import'] as const;
export const verifiedBy = ['phone', 'email', 'none'] as const;
export const memberAdminSorts = ['newest', 'lastSeen', 'topics'] as const;

const RoleCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'rule.invalid'));
/** A calendar day in UTC. */
const Day = z.string().check(
  z.regex(/^20\d\d-\d\d-\d\d$/, 'rule.invalid'),
  z.refine((day: string) => isDay(day), { error: 'rule.invalid' }),
);

const filters = {
  /**
   * An id, a complete phone number or e-mail address, a part of an account or nickname, or the beginning of an entry in
   * a searchable extra field.
   */
  q: z.optional(text(1, 90)),
  state: z.optional(z.enum(memberStates)),
  role: z.optional(RoleCode),
  /** Level number. */
  level: z.optional(z.string().check(z.regex(/^[1-9]\d?$/, 'rule.invalid'))),
  wayIn: z.optional(z.enum(waysIn)),
  verified: z.optional(z.enum(verifiedBy)),
  /** Registration days, inclusive. */
  from: z.optional(Day),
  to: z.optional(Day),
  /** Last seen on this day or later. */
  seenFrom: z.optional(Day),
};

export const MemberAdminQuery = z.strictObject({
  ...filters,
  sort: z._default(z.enum(memberAdminSorts), 'newest'),
  page: PageNumber,
  /** Where a known page begins: pages near it are as cheap as page 1. */
  at: z.optional(z.string().check(z.regex(/^[1-9]\d{0,6}~-?\d{1,17}~[1-9]\d{0,17}$/, 'rule.page'))),
});
export type MemberAdminQuery = z.output<typeof MemberAdminQuery>;

const HeldRole = z.object({
  code: z.string(),
  kind: z.enum(['membership', 'staff']),
  name: RoleName,
  endsAt: z.nullable(Instant),
});
export type HeldRole = z.output<typeof HeldRole>;

/** A row of the console's member list. */
export const MemberAdminRow = z.object({
  id: Id,
  account: z.string(),
  nickname: z.nullable(z.string()),
  avatarPath: z.nullable(z.string()),
  state: z.enum(memberStates),
  isOwner: z.boolean(),
  /** Roles currently in effect. */
  roles: z.array(HeldRole),
  level: z.int(),
  wayIn: z.enum(waysIn),
  hasPhone: z.boolean(),
  hasEmail: z.boolean(),
  topicCount: z.int(),
  createdAt: Instant,
  lastSeenAt: z.nullable(Instant),
});
export type MemberAdminRow = z.output<typeof MemberAdminRow>;

/** `total` is exact while `isCounted`; `at` identifies the beginning of this page, for links to neighbouring pages. */
export const MemberAdminPage = z.extend(pageOf(MemberAdminRow), {
  isCounted: z.boolean(),
  at: z.nullable(z.string()),
  may: z.object({ export: z.boolean() }),
});
export type MemberAdminPage = z.output<typeof MemberAdminPage>;

/** `label` is what the act is called in the caller's language. */
export const ActOnFile = z.object({
  /** Of the audit row or of the case. */
  key: z.string(),
  at: Instant,
  actor: AuditRow.shape.actor,
  label: z.string(),
  reason: z.string(),
  /** Where the case is, for those who may read it. */
  path: z.nullable(z.string()),
  /** It was taken back. */
  isReversed: z.boolean(),
});
export type ActOnFile = z.output<typeof ActOnFile>;

/** All data about a member for staff. Phone and e-mail address are masked. */
export const MemberFile = z.extend(MemberAdminRow, {
  bio: z.string(),
  suspendedUntil: z.nullable(Instant),
  suspendReason: z.string(),
  cancelledAt: z.nullable(Instant),
  note: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  hasPassword: z.boolean(),
  passwordChangedAt: z.nullable(Instant),
  lifetimePoints: z.int(),
  levelName: z.nullable(RoleName),
  /** What of theirs is public. */
  counts: z.object({
    topics: z.int(),
    comments: z.int(),
    replies: z.int(),
    questions: z.int(),
    answers: z.int(),
    articles: z.int(),
  }),
  /** Active sessions, newest first; none, like `logins`, where `may.contact` is false. */
  sessions: z.array(LiveSession),
  /** The latest twenty. */
  logins: z.array(LoginEntry),
  /** The member's entries in the extra fields; typed text is the same in both languages. */
  fields: z.array(z.object({ name: RoleName, entries: z.array(RoleName) })),
  /** A pending account deletion and its date; until then the member may cancel it. */
  departure: z.nullable(z.object({ dueAt: Instant })),
  secondFactor: z.object({
    isTotpOn: z.boolean(),
    asksPasskey: z.boolean(),
    /** Number of unused recovery codes. */ recoveryLeft: z.int(),
  }),
  passkeys: z.array(z.object({ id: Id, name: z.string(), addedAt: Instant, usedAt: z.nullable(Instant) })),
  /** Linked accounts at login providers; `name` is the member's name there. */
  linkedLogins: z.array(
    z.object({ providerId: Id, provider: RoleName, name: z.string(), linkedAt: Instant, usedAt: Instant }),
  ),
  verifications: z.array(z.object({ kind: z.string(), state: z.string(), at: Instant })),
  /** Number of members they have blocked. */
  blockedCount: z.int(),
  /** Removals of their texts, the latest twenty. */
  removals: z.array(Removal),
  /** What staff did to the member and decided about them, the latest twenty of each. */
  audit: z.array(ActOnFile),
  /** All roles, and whether the caller may grant or revoke each. */
  roleChoices: z.array(
    z.object({ code: z.string(), kind: z.enum(['membership', 'staff']), name: RoleName, mayGive: z.boolean() }),
  ),
  may: z.object({
    change: z.boolean(),
    note: z.boolean(),
    /** See the unmasked phone number and e-mail address. */
    contact: z.boolean(),
  }),
});
export type MemberFile = z.output<typeof MemberFile>;

const reason = plainText(1, 500, 2000);

/** The list's filters, for exporting all matches as a table. */
export const MemberAdminExport = z.strictObject({ ...filters, reason });
export type MemberAdminExport = z.output<typeof MemberAdminExport>;

/** Explicit confirmation of an irreversible action. */
const isConfirmed = Flag.check(z.refine((said: boolean) => said, { error: 'roster.unconfirmed' }));
const staff = { access: 'staff:member', params: ById, result: MemberFile } as const;
export const FutureInstant = z.string().check(z.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/, 'rule.invalid'));

/** Every write adds one audit row and returns the resulting member data. */
export const memberAdminApi = {
  /** 50 per page; counted up to 10 000. */
  list: get('/admin/members', { access: 'staff:member', query: MemberAdminQuery, result: MemberAdminPage }),
  /**
   * All matches as CSV, streamed in id order. Names are escaped so that a spreadsheet does not run them as formulas.
   */
  export: post('/admin/members/export', { access: 'staff:export', body: MemberAdminExport }),
  /** The roles for the filter. */
  roles: get('/admin/memberRoles', {
    access: 'staff:member',
    query: z.strictObject({}),
    result: z.object({ roles: z.array(z.object({ code: z.string(), name: RoleName })) }),
  }),
  read: get('/admin/members/:id', { ...staff, query: z.strictObject({}) }),
  /** The unmasked phone number and e-mail address. */
  contact: post('/admin/members/:id/contact', {
    ...staff,
    body: z.strictObject({ reason }),
    result: z.object({ phone: z.nullable(z.string()), email: z.nullable(z.string()) }),
  }),
  /**
   * Grants a role or changes its end; without `endsAt` permanently. Granting and revoking require proof of identity.
   */
  giveRole: post('/admin/members/:id/role', {
    ...staff,
    body: z.strictObject({ role: RoleCode, endsAt: z.optional(FutureInstant), ...ownerProof, reason }),
  }),
  takeRole: post('/admin/members/:id/takeRole', {
    ...staff,
    body: z.strictObject({ role: RoleCode, ...ownerProof, reason }),
  }),
  /** Takes effect at the member's next request; sign-in shows the reason. Without `until`: until lifted. */
  suspend: post('/admin/members/:id/suspend', {
    ...staff,
    body: z.strictObject({
      until: z.optional(FutureInstant),
      /** Also removes what they wrote; requires the permission to moderate content too. */
      remove: z._default(z.enum(removalSpans), 'none'),
      reason,
    }),
  }),
  /** Restores what was removed together with a suspension. */
  restoreTexts: post('/admin/members/:id/restoreTexts', {
    ...staff,
    body: z.strictObject({ removalId: Id, reason }),
  }),
  reinstate: post('/admin/members/:id/reinstate', { ...staff, body: z.strictObject({ reason }) }),
  /**
   * Removes the password and all sessions; a mail explains how to set a new one. Requires a verified e-mail address.
   */
  resetPassword: post('/admin/members/:id/resetPassword', { ...staff, body: z.strictObject({ reason }) }),
  note: post('/admin/members/:id/note', {
    ...staff,
    body: z.strictObject({ note: plainText(0, 2000), reason: z._default(text(0, 500), '') }),
  }),
  /** An empty nickname: the account is shown instead. */
  rename: post('/admin/members/:id/rename', {
    ...staff,
    body: z.strictObject({ account: Account, nickname: plainText(0, 15, 60), reason }),
  }),
  /**
   * Deletes the account permanently and at once, like the member's own account deletion: content stays without an
   * author name. Requires proof of identity.
   */
  cancel: post('/admin/members/:id/cancel', { ...staff, body: z.strictObject({ isConfirmed, ...ownerProof, reason }) }),
  removeAvatar: post('/admin/members/:id/removeAvatar', { ...staff, body: z.strictObject({ reason }) }),
  /** One session, or all without `sessionId`. */
  endSessions: post('/admin/members/:id/endSessions', {
    ...staff,
    body: z.strictObject({ sessionId: z.optional(Id), reason }),
  }),
};
