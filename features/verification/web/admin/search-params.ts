import { verifiedKinds } from '#features/member/verified-kind.ts';
import { verificationAdminApi } from '#features/verification/admin-contract.ts';
import { type Kind, type State, states } from '#features/verification/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';

const PATH = '/admin/verifications';

/** The address parameters of the queue: its tab, and the open case. */
export interface QueueSearchParams {
  state: State;
  kind: Kind | undefined;
  page: number;
  id: string | undefined;
}

export function parseSearchParams(search: URLSearchParams): QueueSearchParams {
  const id = search.get('id') ?? '';
  return {
    state: states.find((item) => item === search.get('state')) ?? 'pending',
    kind: verifiedKinds.find((item) => item === search.get('kind')),
    page: pageNumber(search),
    id: /^[1-9]\d{0,17}$/.test(id) ? id : undefined,
  };
}

export function hrefOf(searchParams: QueueSearchParams): string {
  const query = new URLSearchParams();
  if (searchParams.state !== 'pending') query.set('state', searchParams.state);
  if (searchParams.kind) query.set('kind', searchParams.kind);
  if (searchParams.page > 1) query.set('page', String(searchParams.page));
  if (searchParams.id !== undefined) query.set('id', searchParams.id);
  const text = query.toString();
  return text === '' ? PATH : `${PATH}?${text}`;
}

export const queueQuery = ({ state, kind, page }: QueueSearchParams) =>
  apiQuery(verificationAdminApi.list, { query: { state, page: String(page), ...(kind ? { kind } : {}) } });

export const caseQuery = (id: string) => apiQuery(verificationAdminApi.read, { params: { id }, query: {} });
