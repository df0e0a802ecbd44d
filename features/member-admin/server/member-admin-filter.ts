import type { MemberAdminQuery } from '#features/member-admin/contract.ts';
import type { Statement } from '#platform/server/database/sql.ts';

export type MemberAdminSort = MemberAdminQuery['sort'];

/** A role to hold; whoever owns the site holds every right without one and is shown among staff. */
export interface RoleFilter {
  id: string;
  hasOwners: boolean;
}

/** What narrows the list. Points are those of a level: from `min`, below `max`. */
export type MemberAdminFilter = Pick<MemberAdminQuery, 'q' | 'from' | 'to' | 'seenFrom'> & {
  /** Where something is looked for: members who have entered it in an extra field, as statements of their ids. */
  entered: readonly Statement[];
  memberStates: readonly number[];
  /** They are all that any member has. */
  hasEveryMemberState: boolean;
  role?: RoleFilter | undefined;
  points?: { min: number; max: number | null };
};

/** A place in the list: the row there, by what it is sorted by (instants in microseconds) and its id. */
export interface Spot {
  key: string;
  id: string;
}

export interface Reading {
  filter: MemberAdminFilter;
  sort: MemberAdminSort;
  /** From this row on (it comes first), or back from the row before it. Absent: from the beginning. */
  from?: { spot: Spot; direction: 'on' | 'back' } | undefined;
}
