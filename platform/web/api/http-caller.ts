import type { AnyEndpoint, CallInput, ResultOf } from '#platform/shared/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import type { Language } from '#platform/shared/language.ts';
import { type ApiError, isApiError } from './api-error.ts';
import type { Caller, CallOptions } from './caller.tsx';
import { type CallMessages, CSRF_COOKIE, exchange, readCookie } from './http.ts';
import {
  clearTokens,
  isRefreshOpen,
  markRefresh,
  readTokens,
  removeCookie,
  type Tokens,
  writeTokens,
} from './tokens.ts';

/** Reactions to failures that no single call can handle. */
export interface Consequences {
  /** Signed out for good: the refresh failed. `refusal`: the server has said why, in words for the reader. */
  onSignedOut(call: { endpoint: AnyEndpoint; isWrite: boolean; refusal: ApiError | undefined }): void;
  /** The server has detected a login loop (508): everything stored here is removed. */
  onLoginLoop(): void;
  /** Any other failure the caller does not show itself. */
  onFailure(error: ApiError, endpoint: AnyEndpoint): void;
  onOverlay(change: 1 | -1): void;
}

export interface HttpCallerOptions {
  base: () => string;
  language: () => Language;
  messages: () => CallMessages;
  consequences: Consequences;
}

const refreshEndpoint = post('/refreshToken', { access: 'anyone' });
const tokenEndpoint = get('/baseInfo', { access: 'anyone' });

/** The request layer: tokens, one refresh with queued retries, the anti-forgery pair renewed once. */
export function createHttpCaller(options: HttpCallerOptions): Caller {
  let refreshing: Promise<Tokens | undefined> | undefined;
  /** Of the last refresh. */
  let refusal: ApiError | undefined;
  let pairing: Promise<unknown> | undefined;

  const send = async (endpoint: AnyEndpoint, input: CallInput<AnyEndpoint>, callOptions: CallOptions) => {
    // A guest's page brings no cookie. When it cannot be had, the write itself fails and says why.
    if (endpoint.method !== 'GET' && readCookie(CSRF_COOKIE) === undefined) await fetchPair().catch(() => undefined);
    return exchange({
      base: options.base(),
      endpoint,
      input,
      options: callOptions,
      language: options.language(),
      tokens: readTokens(),
      messages: options.messages(),
    });
  };

  /** Base info brings the anti-forgery cookie: once for all waiting calls. */
  function fetchPair(): Promise<unknown> {
    pairing ??= send(tokenEndpoint, {}, {}).finally(() => {
      pairing = undefined;
    });
    return pairing;
  }

  /** New tokens, requested once for all waiting calls; another tab's newer ones serve as well. */
  function refresh(spent: Tokens): Promise<Tokens | undefined> {
    refreshing ??= withTabLock(async () => {
      const current = readTokens();
      if (!current) return undefined;
      if (current.refreshToken !== spent.refreshToken) return current;
      markRefresh(current);
      const fresh = await send(refreshEndpoint, {}, {});
      if (!isTokens(fresh)) return undefined;
      writeTokens(fresh);
      return fresh;
    })
      .catch((error: unknown) => {
        // Only an explicit refusal signs out; a lost connection does not.
        if (isApiError(error) && error.status !== 401 && error.status !== 403) throw error;
        refusal = isApiError(error) && error.status === 403 ? error : undefined;
        return undefined;
      })
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  }

  async function attempt(
    endpoint: AnyEndpoint,
    input: CallInput<AnyEndpoint>,
    callOptions: CallOptions,
  ): Promise<unknown> {
    const before = readTokens();
    if (before && isRefreshOpen(before)) await refresh(before).catch(() => undefined);
    try {
      return await send(endpoint, input, callOptions);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 'platform.csrf') {
        // The cookie was lost or belongs to an ended session: base info replaces it.
        await fetchPair();
        return send(endpoint, input, callOptions);
      }
      if (error.status !== 401 || !before) throw error;
      const fresh = await refresh(before);
      if (fresh) return send(endpoint, input, callOptions);
      const to = refusal?.details.to;
      // Of the session that has ended: the next write fetches a guest's.
      removeCookie(CSRF_COOKIE);
      clearTokens(to ? JSON.stringify({ text: refusal?.message, to }) : undefined);
      options.consequences.onSignedOut({ endpoint, isWrite: endpoint.method !== 'GET', refusal });
      throw refusal ?? error;
    }
  }

  return async <E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E> = {},
    callOptions: CallOptions = {},
  ): Promise<ResultOf<E>> => {
    if (callOptions.overlay) options.consequences.onOverlay(1);
    try {
      // The server validates the answer against the same contract.
      return (await attempt(endpoint, input, callOptions)) as ResultOf<E>;
    } catch (error) {
      const { quiet } = callOptions;
      // For every caller: neither showing it nor retrying helps.
      if (isApiError(error) && error.status === 508) options.consequences.onLoginLoop();
      else if (isApiError(error) && error !== refusal && !(typeof quiet === 'function' ? quiet(error) : quiet))
        options.consequences.onFailure(error, endpoint);
      throw error;
    } finally {
      if (callOptions.overlay) options.consequences.onOverlay(-1);
    }
  };
}

function isTokens(value: unknown): value is Tokens {
  return (
    typeof value === 'object' &&
    value !== null &&
    'accessToken' in value &&
    'refreshToken' in value &&
    typeof value.accessToken === 'string' &&
    typeof value.refreshToken === 'string'
  );
}

/** One tab at a time with Web Locks; elsewhere the server's grace period for two tabs suffices. */
function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('bbsToken', work) : work();
}
