import { paymentAdminApi } from '#features/payment/admin-contract.ts';
import { orderStatuses, paymentKinds } from '#features/payment/kinds.ts';
import { statementApi } from '#features/payment/statement-contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';

const PATH = '/admin/payments';

export const views = ['orders', 'notices', 'statements'] as const;
export type View = (typeof views)[number];
export const noticeChoices = ['open', 'decided', 'all'] as const;
const names = ['number', 'account', 'status', 'kind'] as const;

/** The page's URL parameters: the view, its filters, and the open item. */
export interface PaymentSearchParams {
  view: View;
  page: number;
  filters: Readonly<Partial<Record<(typeof names)[number], string>>>;
  review: (typeof noticeChoices)[number];
  /** An order number or a statement id. */
  open: string | undefined;
}

export function parseSearchParams(search: URLSearchParams): PaymentSearchParams {
  const view = views.find((item) => item === search.get('view')) ?? 'orders';
  const open = search.get('open') ?? '';
  return {
    view,
    page: pageNumber(search),
    filters: Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : []))),
    review: noticeChoices.find((item) => item === search.get('review')) ?? 'open',
    open: (view === 'statements' ? /^[1-9]\d{0,17}$/ : /^\d{20,32}$/).test(open) ? open : undefined,
  };
}

export function hrefOf(searchParams: Partial<PaymentSearchParams>): string {
  const query = new URLSearchParams();
  if (searchParams.view && searchParams.view !== 'orders') query.set('view', searchParams.view);
  for (const name of names) if (searchParams.filters?.[name]) query.set(name, searchParams.filters[name] ?? '');
  if (searchParams.review && searchParams.review !== 'open') query.set('review', searchParams.review);
  if (searchParams.page !== undefined && searchParams.page > 1) query.set('page', String(searchParams.page));
  if (searchParams.open !== undefined) query.set('open', searchParams.open);
  const text = query.toString();
  return text === '' ? PATH : `${PATH}?${text}`;
}

export function searchQuery({ page, filters }: PaymentSearchParams) {
  const status = orderStatuses.find((item) => item === filters.status);
  const kind = paymentKinds.find((item) => item === filters.kind);
  return apiQuery(paymentAdminApi.orders, {
    query: {
      page: String(page),
      ...(filters.number ? { number: filters.number } : {}),
      ...(filters.account ? { account: filters.account } : {}),
      ...(status ? { status } : {}),
      ...(kind ? { kind } : {}),
    },
  });
}

export const fileQuery = (number: string) => apiQuery(paymentAdminApi.order, { params: { number }, query: {} });
export const noticesQuery = ({ page, review }: Pick<PaymentSearchParams, 'page' | 'review'>) =>
  apiQuery(paymentAdminApi.notices, { query: { page: String(page), review } });
export const statementsQuery = (page: number) => apiQuery(statementApi.list, { query: { page: String(page) } });
export const statementQuery = (id: string) => apiQuery(statementApi.read, { params: { id }, query: {} });
