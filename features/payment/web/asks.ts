import { paymentApi } from '#features/payment/contract.ts';
import { ask } from '#platform/web/api/ask.ts';

export const askMethods = ask(paymentApi.methods, { query: {} });
export const askOrders = (page: number) => ask(paymentApi.list, { query: { page: String(page) } });
export const askOrder = (number: string) => ask(paymentApi.read, { params: { number }, query: {} });
/** How the payer goes on: a POST that may be sent as often as one likes and answers the same. */
export const askBeginning = (number: string) => ask(paymentApi.begin, { params: { number }, body: {} });
/** Has the server ask the provider. */
export const askCheck = (number: string) => ask(paymentApi.check, { params: { number }, body: {} });
