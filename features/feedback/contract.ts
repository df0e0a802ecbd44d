import * as z from 'zod/mini';
import { CaptchaKey, CaptchaValue } from '#features/captcha/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, Instant, PageNumber, plainText } from '#platform/shared/rules.ts';
import { written } from '#platform/shared/written.ts';

export const FEEDBACK_PAGE = 20;
export const LONGEST_FEEDBACK = 3000;
/** Answers to one. */
export const MOST_REPLIES = 20;

export const feedbackStates = ['open', 'answered'] as const;
const State = z.enum(feedbackStates);

const nothing = z.strictObject({});
const Content = plainText(1, LONGEST_FEEDBACK, 12_000);

export const NewFeedback = z.strictObject({
  name: written(plainText(1, 30, 120), 'line'),
  /** Staff alone read it. */
  contact: plainText(1, 100),
  content: written(Content, 'line'),
  /** Of guests. */
  captchaKey: z.optional(CaptchaKey),
  captchaValue: z.optional(CaptchaValue),
});
export type NewFeedback = z.output<typeof NewFeedback>;

const Reply = z.object({ id: Id, content: z.string(), byMail: z.boolean(), createdAt: Instant });
const replies = z.array(Reply).check(z.maxLength(MOST_REPLIES));

/** As its author sees it. */
export const OwnFeedback = z.object({
  id: Id,
  name: z.string(),
  /** '': a guest's that has been deleted. */
  contact: z.string(),
  content: z.string(),
  state: State,
  createdAt: Instant,
  replies,
});
export type OwnFeedback = z.output<typeof OwnFeedback>;

export const StaffFeedback = z.extend(OwnFeedback, {
  /** Null: a guest. */
  author: z.nullable(z.object({ account: z.string(), nickname: z.string() })),
  /** The contact is an e-mail address. */
  isMailable: z.boolean(),
});
export type StaffFeedback = z.output<typeof StaffFeedback>;

export const feedbackApi = {
  form: get('/feedbackForm', { access: 'anyone', query: nothing, result: z.object({ isOpen: z.boolean() }) }),
  post: post('/feedback', { access: 'anyone', body: NewFeedback, result: z.object({ id: Id }) }),
  /** One's own, the latest first. */
  list: get('/user/control/feedbackList', {
    access: 'member',
    query: z.strictObject({ page: PageNumber }),
    result: pageOf(OwnFeedback),
  }),
};

export const feedbackWays = ['site', 'mail'] as const;

export const feedbackAdminApi = {
  /** The latest first. */
  list: get('/admin/feedback', {
    access: 'staff:feedback',
    query: z.strictObject({ page: PageNumber, state: z._default(State, 'open') }),
    result: pageOf(StaffFeedback),
  }),
  /** On the site, with a reminder, or by mail to the address it gives. */
  reply: post('/admin/feedback/:id/reply', {
    access: 'staff:feedback',
    params: ById,
    body: z.strictObject({ way: z.enum(feedbackWays), content: Content }),
    result: z.object({ id: Id }),
    idempotent: true,
  }),
  /** With its answers, for good. */
  delete: post('/admin/feedback/:id/delete', {
    access: 'staff:feedback',
    params: ById,
    body: z.strictObject({ reason: plainText(1, 500, 2000) }),
    result: z.object({ id: Id }),
  }),
};
