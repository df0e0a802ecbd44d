import { paymentApi } from '#features/payment/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

export const methodsQuery = apiQuery(paymentApi.methods, { query: {} });
export const ordersQuery = (page: number) => apiQuery(paymentApi.list, { query: { page: String(page) } });
export const orderQuery = (number: string) => apiQuery(paymentApi.read, { params: { number }, query: {} });
/** How the payer continues: an idempotent POST. */
export const beginningQuery = (number: string) => apiQuery(paymentApi.begin, { params: { number }, body: {} });
/** Has the server query the provider. */
export const checkQuery = (number: string) => apiQuery(paymentApi.check, { params: { number }, body: {} });
