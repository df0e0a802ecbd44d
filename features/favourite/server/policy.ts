import { isAuthor, mayModerate } from '#features/content/authorship.ts';
import { favouriteErrors as errors } from '#features/favourite/errors.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** A public text that the actor may view: one's own too, and that of whoever has blocked them, who is not told. */
export const canFavourite = (actor: Actor): Verdict => refuseIf([!actor.may('favourite'), errors.noFavourite]);

/** Whose favourite a text is. */
export const canSeeFavouriters = (actor: Actor, { authorId }: { authorId: string | null }): Verdict =>
  refuseIf([!isAuthor(actor, authorId) && !mayModerate(actor), errors.notAuthor]);
