import * as z from 'zod/mini';
import { MOST_TEXTS, OneText, ReactedText, Reactors, TextKey } from '#features/content/reaction-contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { Id, Instant, listOf, PageNumber } from '#platform/shared/rules.ts';
import { KindName } from '#platform/shared/text-reference.ts';

const State = z.object({ isLiked: z.boolean() });

/** What a member has liked. */
export const Like = z.extend(ReactedText, { likedAt: Instant });
export type Like = z.output<typeof Like>;

export const likeApi = {
  /** Repeating it changes nothing. */
  like: post('/likes', { access: 'member', body: OneText, result: State }),
  unlike: post('/likes/delete', { access: 'member', body: OneText, result: State }),
  /** Takes back all of one's likes, or those of one kind of text. */
  clear: post('/likes/clear', {
    access: 'member',
    body: z.strictObject({ kind: z.optional(KindName) }),
    result: z.object({ count: z.int() }),
  }),
  /** Which of these texts the caller has liked: asked for beside pages that guests share. */
  mine: get('/likes/mine', {
    access: 'member',
    query: z.strictObject({ texts: listOf(TextKey, MOST_TEXTS) }),
    result: z.object({ texts: z.array(TextKey) }),
  }),
  /** One's own likes, the latest first, of all kinds of text or of one. */
  list: get('/user/control/likeList', {
    access: 'member',
    query: z.strictObject({ page: PageNumber, kind: z.optional(KindName) }),
    result: pageOf(Like),
  }),
  /** Who has liked a text, the latest first: for its author and staff. */
  likers: get('/likers', {
    access: 'member',
    query: z.strictObject({ kind: KindName, id: Id, page: PageNumber }),
    result: Reactors,
  }),
};
