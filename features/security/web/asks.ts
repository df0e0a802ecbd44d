import { loginLogApi } from '#features/session/login-log-contract.ts';
import { ask } from '#platform/web/api/ask.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';

export const askLogins = (query: URLSearchParams) => ask(loginLogApi.list, { query: { page: String(pageNumber(query)) } });
export const askSessions = ask(loginLogApi.sessions, { query: {} });
