import { disputeApi } from '#features/unlock/dispute-contract.ts';
import { unlockAdminPath } from '#features/unlock/paths.ts';
import { ask } from '#platform/web/api/ask.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';

export const tabs = ['open', 'decided', 'fees'] as const;
export type Tab = (typeof tabs)[number];

/** What the address says: which list, the dispute that is open, and the days of the figures. */
export interface UnlockPlace {
  tab: Tab;
  page: number;
  id: string | undefined;
  from: string | undefined;
  to: string | undefined;
}

const readDay = (text: string | null) => (text !== null && /^20\d\d-\d\d-\d\d$/.test(text) ? text : undefined);

export function placeOf(search: URLSearchParams): UnlockPlace {
  const id = search.get('id') ?? '';
  return {
    tab: tabs.find((one) => one === search.get('tab')) ?? 'open',
    page: pageNumber(search),
    id: /^[1-9]\d{0,17}$/.test(id) ? id : undefined,
    from: readDay(search.get('from')),
    to: readDay(search.get('to')),
  };
}

export function hrefOf(place: Partial<UnlockPlace> & { tab: Tab }): string {
  const query = new URLSearchParams();
  if (place.tab !== 'open') query.set('tab', place.tab);
  if (place.page !== undefined && place.page > 1) query.set('page', String(place.page));
  for (const name of ['id', 'from', 'to'] as const) if (place[name] !== undefined) query.set(name, place[name]);
  return query.size === 0 ? unlockAdminPath : `${unlockAdminPath}?${query}`;
}

const daysOf = ({ from, to }: UnlockPlace) => ({ ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) });

export const askQueue = ({ tab, page }: UnlockPlace) => ask(disputeApi.queue, { query: { state: tab === 'decided' ? 'decided' : 'open', page: String(page) } });
export const askFile = (id: string) => ask(disputeApi.file, { params: { id }, query: {} });
export const askFees = (place: UnlockPlace) => ask(disputeApi.fees, { query: daysOf(place) });
