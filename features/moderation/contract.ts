import * as z from 'zod/mini';
import { Reason, Status, writing } from '#features/content/contract.ts';
import { MemberCard } from '#features/member/contract.ts';
import { FutureInstant } from '#features/member-admin/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { ById, Flag, Id, Instant, listOf, plainText, text } from '#platform/shared/rules.ts';
import { KindName } from '#platform/shared/text-reference.ts';
import { written } from '#platform/shared/written.ts';

/** Texts that one call deletes or restores. */
export const MOST_TEXTS = 100;
export const CASE_PAGE = 30;
export const MOST_CASES = 50;

/** `kind` is one that a feature has registered as moderated. */
export const TextChange = z.strictObject({
  kind: text(1, 40),
  verb: z.enum(['delete', 'restore']),
  ids: listOf(Id, MOST_TEXTS).check(z.minLength(1, 'rule.required')),
  reason: Reason,
});
export type TextChange = z.output<typeof TextChange>;

/** What a source says of a case: who said what when, with pictures and names and values. */
export const CaseBlock = z.object({
  /** A heading, in the language of whoever reads. */
  title: z.string(),
  /** Who said it; null: nobody, or somebody who is not named. */
  member: z.nullable(MemberCard),
  text: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Addresses of pictures that staff may view. */
  pictures: z.array(z.string()),
  at: z.nullable(Instant),
});
export type CaseBlock = z.output<typeof CaseBlock>;

/** Who of staff; without an account for one who has left. */
const Staff = z.object({ id: Id, name: z.string() });

/** A case as the queue shows it. */
export const CaseRow = z.object({
  id: Id,
  /** A kind of text, `member`, `private-message` or `appeal`. */
  kind: z.string(),
  /** The page it stands on; empty where there is none, or it is gone. */
  title: z.string(),
  excerpt: z.string(),
  author: z.nullable(z.object({ id: Id, account: z.string(), nickname: z.string() })),
  sources: z.array(z.string()),
  /** How often it has been asked for. */
  signalCount: z.int(),
  openedAt: Instant,
  /** What waits is an edit of a text that stays as it is until then. */
  isEdit: z.boolean(),
  /** Until when others cannot decide it; null once that is over. */
  claimedBy: z.nullable(z.extend(Staff, { until: Instant })),
  isMine: z.boolean(),
  may: z.object({
    /** By name, in the order in which they are offered; the author's rank is looked at when it is decided. */
    decide: z.array(z.string()),
  }),
});
export type CaseRow = z.output<typeof CaseRow>;

/** What has been decided of a case. */
const Outcome = z.object({
  decision: z.string(),
  reason: z.string(),
  by: Staff,
  at: Instant,
  reversedAt: z.nullable(Instant),
  /** Beside a warning, a mute or a suspension: the text was removed too. */
  isRemoved: z.boolean(),
});

/** One case with everything that staff need to decide it. */
export const CaseView = z.extend(CaseRow, {
  targetId: Id,
  state: z.enum(['open', 'decided']),
  /** Where it stands; null where it has no page. */
  path: z.nullable(z.string()),
  /** The status of a text; null for what is none. */
  status: z.nullable(Status),
  /** The whole of it, as it was written. */
  source: z.string(),
  /** As its readers see it, without its hidden parts; empty for what is no text. */
  html: z.string(),
  /** Nothing of what it is about is left to show. */
  isGone: z.boolean(),
  blocks: z.array(CaseBlock),
  outcome: z.nullable(Outcome),
  /** Earlier ones of the target, the latest first. */
  earlier: z.array(z.extend(Outcome, { id: Id })),
  /** What is known of the author's conduct. */
  history: z.nullable(
    z.object({ joinedAt: Instant, removed: z.int(), warned: z.int(), muted: z.int(), suspended: z.int() }),
  ),
  /** It is the caller's own, or an appeal against their decision, and nobody else could decide it. */
  isAlone: z.boolean(),
  may: z.object({
    claim: z.boolean(),
    undo: z.boolean(),
    /** By name, in the order in which they are offered. */
    decide: z.array(z.string()),
  }),
});
export type CaseView = z.output<typeof CaseView>;

export const CaseQuery = z.strictObject({
  kind: z.optional(KindName),
  source: z.optional(KindName),
  sectionId: z.optional(Id),
  claim: z.optional(z.enum(['mine', 'free'])),
  /** The last case of the page before; absent: from the oldest. */
  before: z.optional(Id),
});
export type CaseQuery = z.output<typeof CaseQuery>;

const deciding = {
  decision: KindName,
  /** Told to the person concerned. Only dismissing and restoring need none. */
  reason: z._default(plainText(0, 500, 2000), ''),
  /** Of a mute, and of a suspension that ends. */
  until: z.optional(FutureInstant),
  /** Beside a warning, a mute or a suspension: the text is deleted too. */
  removes: z._default(Flag, false),
};
const Deciding = z.strictObject(deciding);
export type Deciding = z.output<typeof Deciding>;

const Decided = z.object({ id: Id, state: z.enum(['open', 'decided']), undoUntil: z.nullable(Instant) });

const Week = z.object({ week: Instant, opened: z.int(), decided: z.int(), reversed: z.int() });
const Moderator = z.object({
  member: Staff,
  decided: z.int(),
  reversed: z.int(),
  /** Median minutes from the opening to the decision. */
  minutes: z.number(),
});

/** What asked for cases, by kind and by week: reports by their reason. */
const SourceFigures = z.object({
  title: z.string(),
  /** Their beginnings, the latest first. */
  weeks: z.array(Instant),
  rows: z.array(
    z.object({
      name: z.string(),
      /** One for each week. */
      counts: z.array(z.int()),
    }),
  ),
});

/** What a member may read of an act upon them. */
export const ActUponMember = z.object({
  /** Of the case. */
  id: Id,
  decision: z.string(),
  reason: z.string(),
  at: Instant,
  until: z.nullable(Instant),
  kind: z.string(),
  title: z.string(),
  excerpt: z.string(),
  reversedAt: z.nullable(Instant),
  /** Beside a warning, a mute or a suspension: what it is about was removed too. */
  isRemoved: z.boolean(),
  appeal: z.nullable(
    z.object({
      text: z.string(),
      at: Instant,
      state: z.enum(['open', 'refused', 'granted']),
      /** What whoever decided it wrote; empty while it is open. */
      answer: z.string(),
    }),
  ),
  /** Nobody but those who decided could decide an appeal. */
  isAlone: z.boolean(),
  may: z.object({ appeal: z.boolean() }),
});
export type ActUponMember = z.output<typeof ActUponMember>;

/** What the page of a suspended member says. */
export const Suspension = z.object({
  /** False: they may sign in again. */
  isSuspended: z.boolean(),
  until: z.nullable(Instant),
  reason: z.string(),
  /** The decision, which may be appealed; null while it can still be undone, or where none is kept. */
  act: z.nullable(ActUponMember),
});
export type Suspension = z.output<typeof Suspension>;

/** As it came with the refusal of a sign-in. */
const token = z.string().check(z.minLength(1, 'rule.required'), z.maxLength(200, 'rule.invalid'));

/** For staff, who decide it: it may quote what was removed. */
const appealText = written(writing(1, 1000), 'line', { isNoted: true });

const access = 'staff:content';
const nothing = z.strictObject({});

export const moderationApi = {
  /**
   * Deletes or restores texts one after the other, each with its own row in the audit. Those that are gone or are
   * already so are skipped.
   */
  change: post('/admin/texts', { access, body: TextChange, result: z.object({ done: z.int(), skipped: z.int() }) }),
  /** Open cases, oldest first. */
  cases: get('/admin/cases', {
    access,
    query: CaseQuery,
    result: z.object({ records: z.array(CaseRow), before: z.nullable(Id) }),
  }),
  readCase: get('/admin/cases/:id', { access, params: ById, query: nothing, result: CaseView }),
  /** Reasons to choose from when deciding, in the caller's language. */
  reasons: get('/admin/caseReasons', { access, query: nothing, result: z.object({ reasons: z.array(z.string()) }) }),
  /**
   * Others see who is working on it; released again with `on: false`. `takesOver`: what another works on, which
   * the owner may.
   */
  claim: post('/admin/cases/:id/claim', {
    access,
    params: ById,
    body: z.strictObject({ on: Flag, takesOver: z.optional(Flag) }),
    result: z.object({ id: Id }),
  }),
  decide: post('/admin/cases/:id/decide', { access, params: ById, body: Deciding, result: Decided }),
  /** The same decision on several cases, each in a transaction of its own; where it cannot be made they are skipped. */
  decideMany: post('/admin/caseDecisions', {
    access,
    body: z.strictObject({ ...deciding, ids: listOf(Id, MOST_CASES).check(z.minLength(1, 'rule.required')) }),
    result: z.object({ decided: z.array(Id), skipped: z.int() }),
  }),
  /** Within a minute, by whoever decided. */
  undo: post('/admin/cases/:id/undo', { access, params: ById, body: nothing, result: Decided }),
  /** Of the last twelve weeks. */
  figures: get('/admin/moderationFigures', {
    access,
    query: nothing,
    result: z.object({
      weeks: z.array(Week),
      /** Median minutes to the first look and to the decision; null without cases. */
      firstLook: z.nullable(z.number()),
      decision: z.nullable(z.number()),
      appeals: z.object({ decided: z.int(), granted: z.int() }),
      moderators: z.array(Moderator),
      sources: z.array(SourceFigures),
    }),
  }),
  /** What staff have done to the caller's texts and account, the latest first, fifty at most. */
  own: get('/user/control/moderationActs', {
    access: 'member',
    query: nothing,
    result: z.object({ records: z.array(ActUponMember) }),
  }),
  appeal: post('/user/control/moderationActs/:id/appeal', {
    access: 'member',
    params: ById,
    body: z.strictObject({ text: appealText }),
    result: z.object({ id: Id }),
  }),
  suspension: post('/suspension', {
    access: 'anyone',
    cost: 'sign-in',
    body: z.strictObject({ token }),
    result: Suspension,
    always: true,
  }),
  appealSuspension: post('/suspension/appeal', {
    access: 'anyone',
    cost: 'sign-in',
    body: z.strictObject({ token, text: appealText }),
    result: z.object({ id: Id }),
  }),
};
