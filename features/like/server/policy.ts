import { blockErrors } from '#features/block/errors.ts';
import { isAuthor, mayModerate } from '#features/content/authorship.ts';
import { likeErrors as errors } from '#features/like/errors.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** A public text that the actor may view. */
interface Likeable {
  authorId: string | null;
  /** Its author has blocked the actor. */
  isBlocked: boolean;
}

export const canLike = (actor: Actor, { authorId, isBlocked }: Likeable): Verdict =>
  refuseIf(
    [isAuthor(actor, authorId), errors.ownText],
    [isBlocked, blockErrors.noLike],
    [!actor.may('like'), errors.noLike],
  );

/** Who liked a text. */
export const canSeeLikers = (actor: Actor, { authorId }: { authorId: string | null }): Verdict =>
  refuseIf([!isAuthor(actor, authorId) && !mayModerate(actor), errors.notAuthor]);
