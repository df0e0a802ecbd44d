import * as z from 'zod/mini';
import { ReactedText } from '#features/content/reaction-contract.ts';
import { ByAccount, memberTexts } from '#features/member/contract.ts';
import { get } from '#platform/shared/contract.ts';
import { Instant } from '#platform/shared/rules.ts';
import { STREAM_CURSOR } from '#platform/shared/stream-cursor.ts';

/** Texts on one page of an activity. */
export const ACTIVITY_PAGE = 20;

/** A text that a member has published. */
export const Activity = z.extend(ReactedText, { at: Instant });
export type Activity = z.output<typeof Activity>;

const FromCursor = z.strictObject({ before: z.optional(z.string().check(z.regex(STREAM_CURSOR, 'rule.invalid'))) });

export const activityApi = {
  /** What the caller has published, the latest first: topics, questions, comments and answers that are public. */
  mine: get('/user/control/userDynamicList', {
    access: 'member',
    query: FromCursor,
    result: z.object({ records: z.array(Activity), before: z.nullable(z.string()) }),
  }),
  /** The same of any member, as far as they let others see it and the caller may view it. */
  ofMember: get('/members/:account/activity', {
    access: 'anyone',
    params: ByAccount,
    query: FromCursor,
    result: z.extend(memberTexts(Activity), { before: z.nullable(z.string()) }),
  }),
};
