import type { Actor } from '#platform/shared/actor.ts';

/** Somebody asks about what he wrote himself. */
export const isAuthor = (actor: Actor, authorId: string | null): boolean =>
  actor.kind === 'member' && actor.id === authorId;

/** Staff who look after what people write. */
export const mayModerate = (actor: Actor): boolean =>
  actor.kind === 'member' && actor.isStaff && actor.may('console.content');
