import { membershipAdminApi } from '#features/membership/admin-contract.ts';
import { orderStatuses } from '#features/membership/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';

export const PATH = '/admin/memberships';

/** The URL parameters: the cards, or the filters of the orders. */
export interface MembershipSearchParams {
  tab: 'cards' | 'orders';
  q: string | undefined;
  status: (typeof orderStatuses)[number] | undefined;
  page: number;
}

export function parseSearchParams(search: URLSearchParams): MembershipSearchParams {
  return {
    tab: search.get('tab') === 'orders' ? 'orders' : 'cards',
    q: search.get('q')?.trim().slice(0, 90) || undefined,
    status: orderStatuses.find((item) => item === search.get('status')),
    page: pageNumber(search),
  };
}

export function hrefOf({ tab, q, status, page }: MembershipSearchParams): string {
  if (tab === 'cards') return PATH;
  const query = new URLSearchParams({ tab });
  if (q !== undefined) query.set('q', q);
  if (status) query.set('status', status);
  if (page > 1) query.set('page', String(page));
  return `${PATH}?${query}`;
}

export const cardBookQuery = apiQuery(membershipAdminApi.cards, { query: {} });

export const adminOrdersQuery = ({ q, status, page }: MembershipSearchParams) =>
  apiQuery(membershipAdminApi.orders, {
    query: { page: String(page), ...(q === undefined ? {} : { q }), ...(status ? { status } : {}) },
  });
