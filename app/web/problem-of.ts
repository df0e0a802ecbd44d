import type { ApiError } from '#platform/web/api/api-error.ts';

/** A failure that no page shows by itself. */
export interface Problem {
  kind: 'toast' | 'membership' | 'notice' | 'unavailable';
  text: string;
  /** The page where the reader can resolve it. */
  to?: string;
  /** Names of the roles that have the missing permission. */
  roles?: readonly string[];
  /** Codes of those among them that are for sale. */
  memberships?: readonly string[];
}

interface CatalogueMessages {
  invalidRequest: string;
  noPrivilege: string;
  serverError: string;
  notFound: (item: { url: string }) => string;
  requestError: (item: { p1: number }) => string;
  noticeTitle: string;
}

/** A missing permission, as in `topic.noPost`. Other refusals are about the thing or the person: no role lifts them. */
const MISSING_PERMISSION = /^(?!block\.)\w+\.no[A-Z]\w*$/;

/**
 * Whether a membership might lift the refusal: of a permission, or one without words. Where the server names the roles
 * that may, one of them must be for sale.
 */
function isOpenedByMembership({ code, message, details }: ApiError): boolean {
  if (message !== '' && !MISSING_PERMISSION.test(code)) return false;
  return namesIn(details.roles).length === 0 || namesIn(details.memberships).length > 0;
}

function namesIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : [];
}

/** The catalogue of failures and their display. The server's message wins over the catalogue's. */
export function problemOf(error: ApiError, messages: CatalogueMessages, url: string): Problem | undefined {
  const { status, message } = error;
  switch (status) {
    case 0:
      return { kind: 'toast', text: message };
    case 409:
      return { kind: 'toast', text: message || messages.invalidRequest, ...wayOut(error) };
    case 400:
    case 410:
    case 413:
    case 422:
    case 429:
      return { kind: 'toast', text: message || messages.invalidRequest };
    case 401:
      return undefined;
    case 403:
      if (!isOpenedByMembership(error)) return { kind: 'toast', text: message || messages.noPrivilege };
      return {
        kind: 'membership',
        text: message || messages.noPrivilege,
        roles: namesIn(error.details.roles),
        memberships: namesIn(error.details.memberships),
      };
    case 404:
      return { kind: 'toast', text: message || messages.notFound({ url }) };
    case 456:
      return { kind: 'notice', text: message || messages.requestError({ p1: status }) };
    case 503:
      return { kind: 'unavailable', text: message || messages.serverError };
    case 500:
      return { kind: 'toast', text: message || messages.serverError };
    default:
      return { kind: 'toast', text: message || messages.requestError({ p1: status }) };
  }
}

/** A failure may name the page of this site that resolves it. */
function wayOut({ details }: ApiError): { to: string } | undefined {
  return typeof details.to === 'string' && /^\/[a-zA-Z]/.test(details.to) ? { to: details.to } : undefined;
}
