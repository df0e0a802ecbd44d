import * as z from 'zod/mini';
import { CaptchaKey, CaptchaValue } from '#features/captcha/contract.ts';
import { Author } from '#features/content/author.ts';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Flag, Id, Instant, listOf, PageNumber, plainText } from '#platform/shared/rules.ts';
import { KindName } from '#platform/shared/text-reference.ts';
import { written } from '#platform/shared/written.ts';

export const REPORT_PAGE = 20;
export const LONGEST_REPORT = 1000;
/** As many as the setting allows at most. */
export const MOST_IMAGES = 20;
/** Reasons of a site, on both levels together. */
export const MOST_REASONS = 200;

export const states = ['pending', 'failed', 'successful'] as const;
export const State = z.enum(states);
export type State = z.output<typeof State>;

export const removers = ['user', 'staff'] as const;
export const Remover = z.enum(removers);

const ImagePath = z.string().check(z.regex(/^\/files\/u\/[0-9a-f]{2}\/[0-9a-f]{38}\.[a-z0-9]{1,8}$/, 'rule.invalid'));

/** A reason that can be chosen, in the reader's language. */
export const ReportReason = z.object({ id: Id, name: z.string(), needsText: z.boolean() });
export type ReportReason = z.output<typeof ReportReason>;

/** `isOpen`: reports are taken. `captchaKey`: this report needs a captcha. */
export const ReportForm = z.object({
  isOpen: z.boolean(),
  /** Of the first level; one with others below it cannot be chosen itself. */
  reasons: z
    .array(z.extend(ReportReason, { children: z.array(ReportReason).check(z.maxLength(MOST_REASONS)) }))
    .check(z.maxLength(MOST_REASONS)),
  maxImages: z.int(),
  needsCaptcha: z.boolean(),
  /** The caller's report of the target that was named is still open: it cannot be reported again. */
  isReported: z.boolean(),
});
export type ReportForm = z.output<typeof ReportForm>;

/** A text, a member or a private message. */
export const NewReport = z.strictObject({
  kind: KindName,
  id: Id,
  reasonId: z._default(z.union([Id, z.literal('')]), ''),
  /** Never screened: it may quote the very words that it is about. */
  text: z._default(written(plainText(0, LONGEST_REPORT, 4000), 'line', { isNoted: true }), ''),
  images: z._default(listOf(ImagePath, MOST_IMAGES), []),
  captchaKey: z.optional(CaptchaKey),
  captchaValue: z.optional(CaptchaValue),
});
export type NewReport = z.output<typeof NewReport>;

/** A report as its reporter sees it. */
export const OwnReport = z.object({
  id: Id,
  kind: z.string(),
  targetId: Id,
  /** What the kind is called. */
  kindName: z.string(),
  /** What was reported, if the reporter may still see it. */
  target: z.nullable(
    z.object({ title: z.string(), path: z.nullable(z.string()), excerpt: z.string(), author: z.nullable(Author) }),
  ),
  reason: z.string(),
  text: z.string(),
  /** Signed: they work for a while. */
  images: z.array(z.string()).check(z.maxLength(MOST_IMAGES)),
  state: State,
  removedBy: z.nullable(Remover),
  result: z.string(),
  /** What staff had decided was changed after an appeal. */
  isTurned: z.boolean(),
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
});
export type OwnReport = z.output<typeof OwnReport>;

const nothing = z.strictObject({});
const Done = z.object({ id: Id });

export const reportApi = {
  /** What the dialog needs before a report. */
  form: get('/user/control/reportForm', {
    access: 'member',
    query: z.strictObject({ kind: z.optional(KindName), id: z.optional(Id) }),
    result: ReportForm,
  }),
  post: post('/reports', { access: 'member', cost: 'post', body: NewReport, result: Done, idempotent: true }),
  /** One's own, the latest first; those that one has deleted apart. */
  list: get('/user/control/reportList', {
    access: 'member',
    query: z.strictObject({ page: PageNumber, removed: z.optional(Flag) }),
    result: pageOf(OwnReport),
  }),
  /** Takes one's own out of the list; while it is pending, one is not told what comes of it. */
  remove: post('/reports/:id/delete', { access: 'member', params: ById, body: nothing, result: Done }),
};
