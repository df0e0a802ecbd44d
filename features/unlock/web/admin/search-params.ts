import { disputeApi } from '#features/unlock/dispute-contract.ts';
import { unlockAdminPath } from '#features/unlock/paths.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';

export const tabs = ['open', 'decided', 'fees'] as const;
export type Tab = (typeof tabs)[number];

/** The address parameters: the list, the open dispute, and the days of the figures. */
export interface UnlockSearchParams {
  tab: Tab;
  page: number;
  id: string | undefined;
  from: string | undefined;
  to: string | undefined;
}

const readDay = (text: string | null) => (text !== null && /^20\d\d-\d\d-\d\d$/.test(text) ? text : undefined);

export function parseSearchParams(search: URLSearchParams): UnlockSearchParams {
  const id = search.get('id') ?? '';
  return {
    tab: tabs.find((item) => item === search.get('tab')) ?? 'open',
    page: pageNumber(search),
    id: /^[1-9]\d{0,17}$/.test(id) ? id : undefined,
    from: readDay(search.get('from')),
    to: readDay(search.get('to')),
  };
}

export function hrefOf(searchParams: Partial<UnlockSearchParams> & { tab: Tab }): string {
  const query = new URLSearchParams();
  if (searchParams.tab !== 'open') query.set('tab', searchParams.tab);
  if (searchParams.page !== undefined && searchParams.page > 1) query.set('page', String(searchParams.page));
  for (const name of ['id', 'from', 'to'] as const)
    if (searchParams[name] !== undefined) query.set(name, searchParams[name]);
  return query.size === 0 ? unlockAdminPath : `${unlockAdminPath}?${query}`;
}

const daysOf = ({ from, to }: UnlockSearchParams) => ({
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});

export const queueQuery = ({ tab, page }: UnlockSearchParams) =>
  apiQuery(disputeApi.queue, { query: { state: tab === 'decided' ? 'decided' : 'open', page: String(page) } });
export const fileQuery = (id: string) => apiQuery(disputeApi.file, { params: { id }, query: {} });
export const feesQuery = (searchParams: UnlockSearchParams) =>
  apiQuery(disputeApi.fees, { query: daysOf(searchParams) });
