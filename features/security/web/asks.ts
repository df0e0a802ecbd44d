import { loginLogApi } from '#features/session/login-log-contract.ts';
import { ask } from '#platform/web/api/ask.ts';

export const askLogins = (query: URLSearchParams) => ask(loginLogApi.list, { query: { page: readPage(query) } });
export const askSessions = ask(loginLogApi.sessions, { query: {} });

/** The page of the log in the address; the first where it says nothing sensible. */
function readPage(query: URLSearchParams): string {
  const page = query.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(page) ? page : '1';
}
