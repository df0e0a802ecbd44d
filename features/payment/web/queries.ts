import { paymentApi } from '#features/payment/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

export const methodsQuery = apiQuery(paymentApi.methods, { query: {} });
export const ordersQuery = (page: number) => apiQuery(paymentApi.list, { query: { page: String(page) } });
export const orderQuery = (number: string) => apiQuery(paymentApi.read, { params: { number }, query: {} });
/** How the payer goes on: a POST that may be sent as often as one likes and answers the same. */
export const beginningQuery = (number: string) => apiQuery(paymentApi.begin, { params: { number }, body: {} });
/** Has the server ask the provider. */
export const checkQuery = (number: string) => apiQuery(paymentApi.check, { params: { number }, body: {} });
