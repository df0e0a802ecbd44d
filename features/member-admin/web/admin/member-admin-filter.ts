import {
  type MemberAdminQuery,
  memberAdminSorts,
  memberStates,
  verifiedBy,
  waysIn,
} from '#features/member-admin/contract.ts';

type Query = Omit<MemberAdminQuery, 'page' | 'sort'> & { page: string; sort: MemberAdminQuery['sort'] };

/** The filters in the URL; invalid ones are dropped. */
export function filtersOf(search: URLSearchParams): Query {
  const text = (name: string) => search.get(name)?.trim() || undefined;
  const choice = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === search.get(name));
  return {
    q: text('q'),
    state: choice('state', memberStates),
    role: text('role'),
    level: text('level'),
    wayIn: choice('wayIn', waysIn),
    verified: choice('verified', verifiedBy),
    from: text('from'),
    to: text('to'),
    seenFrom: text('seenFrom'),
    sort: choice('sort', memberAdminSorts) ?? 'newest',
    page: text('page') ?? '1',
    at: text('at'),
  };
}
