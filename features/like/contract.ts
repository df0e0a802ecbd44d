import * as z from 'zod/mini';
import { Author } from '#features/content/author.ts';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { Id, Instant, listOf, PageNumber } from '#platform/shared/rules.ts';
import { KindName, NamedTarget } from '#platform/shared/text-reference.ts';

/** Likes per page, and as many as a list shows in all. */
export const LIKE_PAGE = 30;
export const MOST_LISTED = 500;
/** Texts of one page: its own, 20 comments with three replies each, and further replies. */
export const MOST_TEXTS = 200;

/** `comment-42`: a kind of text and an id. */
export const TextKey = z.string().check(z.regex(/^[a-z][a-z-]{0,39}-[1-9]\d{0,17}$/, 'rule.invalid'));

const OneText = z.strictObject({ kind: KindName, id: Id });
const State = z.object({ isLiked: z.boolean() });

/** What a member has liked; `shown` is null for what they may no longer view. */
export const Like = z.object({
  id: Id,
  kind: z.string(),
  targetId: Id,
  shown: z.nullable(
    z.object({
      /** The text on whose page it stands: perhaps itself. */
      thread: NamedTarget,
      /** The comment it is or stands under; null for the thread itself. */
      commentId: z.nullable(Id),
      excerpt: z.string(),
      author: Author,
    }),
  ),
  likedAt: Instant,
});
export type Like = z.output<typeof Like>;

export const Liker = z.object({ id: Id, member: Author, at: Instant });
export type Liker = z.output<typeof Liker>;

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
    result: pageOf(Liker),
  }),
};
