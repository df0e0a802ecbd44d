import { membershipApi } from '#features/membership/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

export const cardsQuery = (roles: string | undefined) =>
  apiQuery(membershipApi.list, { query: roles === undefined ? {} : { role: roles } });

export const cardQuery = (id: string) => apiQuery(membershipApi.read, { params: { id }, query: {} });

export const quoteQuery = (id: string, quantity: number) =>
  apiQuery(membershipApi.quote, { params: { id }, query: { quantity: String(quantity) } });

export const ordersQuery = (page: number) => apiQuery(membershipApi.orders, { query: { page: String(page) } });

export const intentQuery = apiQuery(membershipApi.intent, { query: {} });
