import type { RosterQuery } from '#features/roster/contract.ts';

export type RosterSort = RosterQuery['sort'];

/** What narrows the list. Points are those of a level: from `min`, below `max`. */
export type RosterFilter = Pick<RosterQuery, 'q' | 'role' | 'from' | 'to' | 'seenFrom'> & { facets: readonly number[]; points?: { min: number; max: number | null } };
