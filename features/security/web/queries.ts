import { loginLogApi } from '#features/session/login-log-contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';

export const loginsQuery = (query: URLSearchParams) =>
  apiQuery(loginLogApi.list, { query: { page: String(pageNumber(query)) } });
export const sessionsQuery = apiQuery(loginLogApi.sessions, { query: {} });
