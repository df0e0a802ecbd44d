import * as z from 'zod/mini';
import { QuestionRow } from '#features/question/contract.ts';
import { TopicRow } from '#features/topic/contract.ts';
import { get } from '#platform/shared/contract.ts';
import { STREAM_CURSOR } from '#platform/shared/stream-cursor.ts';

/** Topics and questions on one page of the feed. */
export const FEED_PAGE = 20;

/** One of the two is there. */
const FeedItem = z.object({ topic: z.nullable(TopicRow), question: z.nullable(QuestionRow) });
export type FeedItem = z.output<typeof FeedItem>;

export const homeApi = {
  /** Topics and questions of members, tags and sections that the caller follows, the latest first. */
  feed: get('/user/control/feed', {
    access: 'member',
    query: z.strictObject({ before: z.optional(z.string().check(z.regex(STREAM_CURSOR, 'rule.invalid'))) }),
    result: z.object({
      /** They follow a member, a tag or a section. */
      isFollowing: z.boolean(),
      records: z.array(FeedItem),
      before: z.nullable(z.string()),
    }),
  }),
};
