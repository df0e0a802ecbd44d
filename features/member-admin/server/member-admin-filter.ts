import type { MemberAdminQuery } from '#features/member-admin/contract.ts';
import type { Statement } from '#platform/server/database/sql.ts';

export type MemberAdminSort = MemberAdminQuery['sort'];

/** A role as filter; owners have every permission without a role and are listed among staff. */
export interface RoleFilter {
  id: string;
  hasOwners: boolean;
}

/** The filter of the list. Points are a level's: from `min` (inclusive) to `max` (exclusive). */
export type MemberAdminFilter = Pick<MemberAdminQuery, 'q' | 'from' | 'to' | 'seenFrom'> & {
  /** For a text search: members who entered it in an extra field, as statements that select their ids. */
  entered: readonly Statement[];
  memberStates: readonly number[];
  /** The states in the filter are all that any member has. */
  hasEveryMemberState: boolean;
  role?: RoleFilter | undefined;
  points?: { min: number; max: number | null };
};

/** A position in the list: a row's sort key (instants in microseconds) and id. */
export interface Spot {
  key: string;
  id: string;
}

export interface Reading {
  filter: MemberAdminFilter;
  sort: MemberAdminSort;
  /** Forward from this row (inclusive), or backward from the row before it. Absent: from the beginning. */
  from?: { spot: Spot; direction: 'on' | 'back' } | undefined;
}
