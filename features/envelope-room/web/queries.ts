import { redEnvelopeApi } from '#features/red-envelope/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

export const sentQuery = (page: number) => apiQuery(redEnvelopeApi.given, { query: { page: String(page) } });
export const receivedQuery = (page: number) => apiQuery(redEnvelopeApi.received, { query: { page: String(page) } });
export const distributionQuery = (id: string | undefined, page: number) =>
  apiQuery(redEnvelopeApi.distribution, { query: { ...(id === undefined ? {} : { id }), page: String(page) } });
