import { verifiedKinds } from '#features/member/verified-kind.ts';
import { verificationAdminApi } from '#features/verification/admin-contract.ts';
import { type Kind, type State, states } from '#features/verification/contract.ts';
import { ask } from '#platform/web/api/ask.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';

const PATH = '/admin/verifications';

/** What the address says of the queue: which part of it, and the case that is open. */
export interface QueuePlace {
  state: State;
  kind: Kind | undefined;
  page: number;
  id: string | undefined;
}

export function placeOf(search: URLSearchParams): QueuePlace {
  const id = search.get('id') ?? '';
  return {
    state: states.find((one) => one === search.get('state')) ?? 'pending',
    kind: verifiedKinds.find((one) => one === search.get('kind')),
    page: pageNumber(search),
    id: /^[1-9]\d{0,17}$/.test(id) ? id : undefined,
  };
}

export function hrefOf(place: QueuePlace): string {
  const query = new URLSearchParams();
  if (place.state !== 'pending') query.set('state', place.state);
  if (place.kind) query.set('kind', place.kind);
  if (place.page > 1) query.set('page', String(place.page));
  if (place.id !== undefined) query.set('id', place.id);
  const text = query.toString();
  return text === '' ? PATH : `${PATH}?${text}`;
}

export const askQueue = ({ state, kind, page }: QueuePlace) => ask(verificationAdminApi.list, { query: { state, page: String(page), ...(kind ? { kind } : {}) } });

export const askCase = (id: string) => ask(verificationAdminApi.read, { params: { id }, query: {} });
