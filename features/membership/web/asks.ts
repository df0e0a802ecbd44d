import { membershipApi } from '#features/membership/contract.ts';
import { ask } from '#platform/web/api/ask.ts';

export const askCards = (roles: string | undefined) => ask(membershipApi.list, { query: roles === undefined ? {} : { role: roles } });

export const askCard = (id: string) => ask(membershipApi.read, { params: { id }, query: {} });

export const askQuote = (id: string, quantity: number) => ask(membershipApi.quote, { params: { id }, query: { quantity: String(quantity) } });

export const askOrders = (page: number) => ask(membershipApi.orders, { query: { page: String(page) } });

export const askIntent = ask(membershipApi.intent, { query: {} });
