import type { Actor } from '#platform/shared/actor.ts';
import type { Status } from './contract.ts';

/** Whether the actor is the author. */
export const isAuthor = (actor: Actor, authorId: string | null): boolean =>
  actor.kind === 'member' && actor.id === authorId;

/**
 * Whether a text is the actor's own and staff have taken it down, or have yet to see it: that is for others of them to
 * undo, as an appeal is. Nobody is above an owner.
 */
export const isOwnCase = (actor: Actor, { authorId, status }: { authorId: string | null; status: Status }): boolean =>
  actor.kind === 'member' &&
  !actor.isOwner &&
  isAuthor(actor, authorId) &&
  (status === 'deleted_by_staff' || status === 'pending');

/** Whether the actor is staff who moderate content. */
export const mayModerate = (actor: Actor): boolean =>
  actor.kind === 'member' && actor.isStaff && actor.may('console.content');
