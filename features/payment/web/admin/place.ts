import { paymentAdminApi } from '#features/payment/admin-contract.ts';
import { orderStatuses, paymentKinds } from '#features/payment/kinds.ts';
import { statementApi } from '#features/payment/statement-contract.ts';
import { ask } from '#platform/web/api/ask.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';

const PATH = '/admin/payments';

export const views = ['orders', 'notices', 'statements'] as const;
export type View = (typeof views)[number];
export const noticeChoices = ['open', 'decided', 'all'] as const;
const names = ['number', 'account', 'status', 'kind'] as const;

/** What the address says of the page: which part of it, what narrows that, and what is open. */
export interface PaymentPlace {
  view: View;
  page: number;
  filters: Readonly<Partial<Record<(typeof names)[number], string>>>;
  review: (typeof noticeChoices)[number];
  /** An order, or a statement's id. */
  open: string | undefined;
}

export function placeOf(search: URLSearchParams): PaymentPlace {
  const view = views.find((one) => one === search.get('view')) ?? 'orders';
  const open = search.get('open') ?? '';
  return {
    view,
    page: pageNumber(search),
    filters: Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : []))),
    review: noticeChoices.find((one) => one === search.get('review')) ?? 'open',
    open: (view === 'statements' ? /^[1-9]\d{0,17}$/ : /^\d{20,32}$/).test(open) ? open : undefined,
  };
}

export function hrefOf(place: Partial<PaymentPlace>): string {
  const query = new URLSearchParams();
  if (place.view && place.view !== 'orders') query.set('view', place.view);
  for (const name of names) if (place.filters?.[name]) query.set(name, place.filters[name] ?? '');
  if (place.review && place.review !== 'open') query.set('review', place.review);
  if (place.page !== undefined && place.page > 1) query.set('page', String(place.page));
  if (place.open !== undefined) query.set('open', place.open);
  const text = query.toString();
  return text === '' ? PATH : `${PATH}?${text}`;
}

export function askSearch({ page, filters }: PaymentPlace) {
  const status = orderStatuses.find((one) => one === filters.status);
  const kind = paymentKinds.find((one) => one === filters.kind);
  return ask(paymentAdminApi.orders, {
    query: {
      page: String(page),
      ...(filters.number ? { number: filters.number } : {}),
      ...(filters.account ? { account: filters.account } : {}),
      ...(status ? { status } : {}),
      ...(kind ? { kind } : {}),
    },
  });
}

export const askFile = (number: string) => ask(paymentAdminApi.order, { params: { number }, query: {} });
export const askNotices = ({ page, review }: Pick<PaymentPlace, 'page' | 'review'>) => ask(paymentAdminApi.notices, { query: { page: String(page), review } });
export const askStatements = (page: number) => ask(statementApi.list, { query: { page: String(page) } });
export const askStatement = (id: string) => ask(statementApi.read, { params: { id }, query: {} });
