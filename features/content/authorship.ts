import type { Actor } from '#platform/shared/actor.ts';

/** Whether the actor is the author. */
export const isAuthor = (actor: Actor, authorId: string | null): boolean =>
  actor.kind === 'member' && actor.id === authorId;

/** Whether the actor is staff who moderate content. */
export const mayModerate = (actor: Actor): boolean =>
  actor.kind === 'member' && actor.isStaff && actor.may('console.content');
