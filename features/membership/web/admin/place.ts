import { membershipAdminApi } from '#features/membership/admin-contract.ts';
import { orderStatuses } from '#features/membership/contract.ts';
import { ask } from '#platform/web/api/ask.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';

export const PATH = '/admin/memberships';

/** What the address says: the cards, or which of the orders. */
export interface MembershipPlace {
  tab: 'cards' | 'orders';
  q: string | undefined;
  status: (typeof orderStatuses)[number] | undefined;
  page: number;
}

export function placeOf(search: URLSearchParams): MembershipPlace {
  return {
    tab: search.get('tab') === 'orders' ? 'orders' : 'cards',
    q: search.get('q')?.trim().slice(0, 90) || undefined,
    status: orderStatuses.find((one) => one === search.get('status')),
    page: pageNumber(search),
  };
}

export function hrefOf({ tab, q, status, page }: MembershipPlace): string {
  if (tab === 'cards') return PATH;
  const query = new URLSearchParams({ tab });
  if (q !== undefined) query.set('q', q);
  if (status) query.set('status', status);
  if (page > 1) query.set('page', String(page));
  return `${PATH}?${query}`;
}

export const askCardBook = ask(membershipAdminApi.cards, { query: {} });

export const askKeptOrders = ({ q, status, page }: MembershipPlace) =>
  ask(membershipAdminApi.orders, { query: { page: String(page), ...(q === undefined ? {} : { q }), ...(status ? { status } : {}) } });
