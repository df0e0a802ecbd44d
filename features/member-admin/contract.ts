import * as z from 'zod/mini';
import { AuditRow } from '#features/audit/contract.ts';
import { Account } from '#features/member/contract.ts';
import { RoleName } from '#features/role/contract.ts';
import { ownerProof } from '#features/second-factor/contract.ts';
import { LiveSession, LoginEntry } from '#features/session/login-log-contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Flag, Id, Instant, PageNumber, plainText, text } from '#platform/shared/rules.ts';

export const memberStates = ['active', 'suspended', 'cancelled'] as const;
export const waysIn = ['account', 'phone', 'email', 'provider', 'import'] as const;
export const verifiedBy = ['phone', 'email', 'none'] as const;
export const memberAdminSorts = ['newest', 'lastSeen', 'topics'] as const;

const RoleCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'rule.invalid'));
/** A day in UTC. */
const Day = z.string().check(
  z.regex(/^20\d\d-\d\d-\d\d$/, 'rule.invalid'),
  z.refine((day: string) => isDay(day), { error: 'rule.invalid' }),
);

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  // A 31st of February would become a day of March.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const filters = {
  /** An id, a whole phone number or e-mail address, a part of an account or nickname, or the beginning of what stands in an extra field that is searched by. */
  q: z.optional(text(1, 90)),
  state: z.optional(z.enum(memberStates)),
  role: z.optional(RoleCode),
  /** Number of a level. */
  level: z.optional(z.string().check(z.regex(/^[1-9]\d?$/, 'rule.invalid'))),
  wayIn: z.optional(z.enum(waysIn)),
  verified: z.optional(z.enum(verifiedBy)),
  /** Registered from this day and up to that one, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
  /** Seen on this day or later. */
  seenFrom: z.optional(Day),
};

export const MemberAdminQuery = z.strictObject({
  ...filters,
  sort: z._default(z.enum(memberAdminSorts), 'newest'),
  page: PageNumber,
  /** Where a page known before begins: pages near it cost what page 1 costs. */
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

/** A member as a row of the staff's list. */
export const MemberAdminRow = z.object({
  id: Id,
  account: z.string(),
  nickname: z.nullable(z.string()),
  avatarPath: z.nullable(z.string()),
  state: z.enum(memberStates),
  isOwner: z.boolean(),
  /** Those that count now. */
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

/** `total` is exact while `isCounted`; `at` names where this page begins, for the addresses of its neighbours. */
export const MemberAdminPage = z.extend(pageOf(MemberAdminRow), {
  isCounted: z.boolean(),
  at: z.nullable(z.string()),
  may: z.object({ export: z.boolean() }),
});
export type MemberAdminPage = z.output<typeof MemberAdminPage>;

/** Everything staff may know of a member. Phone and e-mail address are masked. */
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
  counts: z.object({ topics: z.int(), comments: z.int(), replies: z.int() }),
  /** Live ones, newest first. */
  sessions: z.array(LiveSession),
  /** The last twenty. */
  logins: z.array(LoginEntry),
  /** What he has entered in the extra fields; what was typed reads the same in both languages. */
  fields: z.array(z.object({ name: RoleName, entries: z.array(RoleName) })),
  /** A leaving he has asked for, and when it is done; until then he may change his mind. */
  departure: z.nullable(z.object({ dueAt: Instant })),
  secondFactor: z.object({
    isTotpOn: z.boolean(),
    asksPasskey: z.boolean(),
    /** Recovery codes not used yet. */ recoveryLeft: z.int(),
  }),
  passkeys: z.array(z.object({ id: Id, name: z.string(), addedAt: Instant, usedAt: z.nullable(Instant) })),
  /** Accounts of other sites he comes in by; `name` is what he is called there. */
  linkedLogins: z.array(
    z.object({ providerId: Id, provider: RoleName, name: z.string(), linkedAt: Instant, usedAt: Instant }),
  ),
  verifications: z.array(z.object({ kind: z.string(), state: z.string(), at: Instant })),
  /** How many others he has blocked. */
  blockedCount: z.int(),
  /** What staff did to him, the last twenty. */
  audit: z.array(AuditRow),
  /** Roles there are, and whether the asker may give or take each. */
  roleChoices: z.array(
    z.object({ code: z.string(), kind: z.enum(['membership', 'staff']), name: RoleName, mayGive: z.boolean() }),
  ),
  may: z.object({ change: z.boolean() }),
});
export type MemberFile = z.output<typeof MemberFile>;

const reason = plainText(1, 500, 2000);

/** The filters of the list, for a table of everybody who fits. */
export const MemberAdminExport = z.strictObject({ ...filters, reason });
export type MemberAdminExport = z.output<typeof MemberAdminExport>;

/** A last word before what cannot be taken back. */
const isConfirmed = Flag.check(z.refine((said: boolean) => said, { error: 'roster.unconfirmed' }));
const staff = { access: 'staff:member', params: ById, result: MemberFile } as const;
const FutureInstant = z.string().check(z.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/, 'rule.invalid'));

/** Every write leaves one audit row and answers the file as it is afterwards. */
export const memberAdminApi = {
  /** 50 a page; counted up to 10 000. */
  list: get('/admin/members', { access: 'staff:member', query: MemberAdminQuery, result: MemberAdminPage }),
  /** Everybody who fits, as a table of comma-separated values, piece by piece and in the order of ids. Names say nothing a spreadsheet would run. */
  export: post('/admin/members/export', { access: 'staff:export', body: MemberAdminExport }),
  /** Roles to filter by. */
  roles: get('/admin/memberRoles', {
    access: 'staff:member',
    query: z.strictObject({}),
    result: z.object({ roles: z.array(z.object({ code: z.string(), name: RoleName })) }),
  }),
  read: get('/admin/members/:id', { ...staff, query: z.strictObject({}) }),
  /** Phone and e-mail address whole. */
  contact: post('/admin/members/:id/contact', {
    ...staff,
    body: z.strictObject({ reason }),
    result: z.object({ phone: z.nullable(z.string()), email: z.nullable(z.string()) }),
  }),
  /** Gives a role or moves its end; without `endsAt` for good. Asks again who is there, as taking does. */
  giveRole: post('/admin/members/:id/role', {
    ...staff,
    body: z.strictObject({ role: RoleCode, endsAt: z.optional(FutureInstant), ...ownerProof, reason }),
  }),
  takeRole: post('/admin/members/:id/takeRole', {
    ...staff,
    body: z.strictObject({ role: RoleCode, ...ownerProof, reason }),
  }),
  /** He is out at his next request and hears the reason when he tries to sign in. Without `until`: until lifted. */
  suspend: post('/admin/members/:id/suspend', {
    ...staff,
    body: z.strictObject({ until: z.optional(FutureInstant), reason }),
  }),
  reinstate: post('/admin/members/:id/reinstate', { ...staff, body: z.strictObject({ reason }) }),
  /** The old password ends with every session, and a mail tells where to set a new one. For who has a verified e-mail address. */
  resetPassword: post('/admin/members/:id/resetPassword', { ...staff, body: z.strictObject({ reason }) }),
  note: post('/admin/members/:id/note', {
    ...staff,
    body: z.strictObject({ note: plainText(0, 2000), reason: z._default(text(0, 500), '') }),
  }),
  /** An empty nickname: he is called by his account. */
  rename: post('/admin/members/:id/rename', {
    ...staff,
    body: z.strictObject({ account: Account, nickname: plainText(0, 15, 60), reason }),
  }),
  /** Ends the account at once and for good, as when its holder leaves: what he wrote stays under nobody's name. Asks again who is there. */
  cancel: post('/admin/members/:id/cancel', { ...staff, body: z.strictObject({ isConfirmed, ...ownerProof, reason }) }),
  removeAvatar: post('/admin/members/:id/removeAvatar', { ...staff, body: z.strictObject({ reason }) }),
  /** One session, or without `sessionId` all of them. */
  endSessions: post('/admin/members/:id/endSessions', {
    ...staff,
    body: z.strictObject({ sessionId: z.optional(Id), reason }),
  }),
};
