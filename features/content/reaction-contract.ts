import * as z from 'zod/mini';
import { Author } from '#features/content/author.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { Id, Instant } from '#platform/shared/rules.ts';
import { KindName, NamedTarget } from '#platform/shared/text-reference.ts';

/** Reactions (likes, favourites) per page, and as many as a list shows in all. */
export const REACTION_PAGE = 30;
export const MOST_REACTIONS = 500;
/** Texts of one page: its own, 20 comments with three replies each, and further replies. */
export const MOST_TEXTS = 200;

/** `comment-42`: a kind of text and an id. */
export const TextKey = z.string().check(z.regex(/^[a-z][a-z-]{0,39}-[1-9]\d{0,17}$/, 'rule.invalid'));
export const OneText = z.strictObject({ kind: KindName, id: Id });

const position = {
  /** The text on whose page it stands: perhaps itself. */
  thread: NamedTarget,
  /** The comment it is or stands under; null for the thread itself. */
  commentId: z.nullable(Id),
};

/** A text that a member reacted to; `shown` is null for what they may no longer view. */
export const ReactedText = z.object({
  id: Id,
  kind: z.string(),
  targetId: Id,
  shown: z.nullable(z.object({ ...position, excerpt: z.string(), author: Author })),
});
export type ReactedText = z.output<typeof ReactedText>;

/** Who reacted to a text, and when. */
export const Reactor = z.object({ id: Id, member: Author, at: Instant });

/** Those who reacted to a text, and where it stands. */
export const Reactors = z.extend(pageOf(Reactor), { at: z.object(position) });
export type Reactors = z.output<typeof Reactors>;
