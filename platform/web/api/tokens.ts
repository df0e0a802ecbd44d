/** The member's tokens, in local storage under `bbsToken`, shared by all tabs. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

const KEY = 'bbsToken';
const REQUESTED = 'bbsToken.asked';
const WHY = 'bbsToken.why';

/** The current tokens, including another tab's newest. */
export function readTokens(): Tokens | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('accessToken' in stored) || !('refreshToken' in stored))
      return undefined;
    const { accessToken, refreshToken } = stored;
    return typeof accessToken === 'string' && typeof refreshToken === 'string'
      ? { accessToken, refreshToken }
      : undefined;
  } catch {
    return undefined;
  }
}

export function writeTokens(tokens: Tokens): void {
  localStorage.setItem(KEY, JSON.stringify({ accessToken: tokens.accessToken, refreshToken: tokens.refreshToken }));
}

/** Remembers that new tokens have been asked for with these; once there is an answer, they are no longer in use. */
export function markRefresh({ refreshToken }: Tokens): void {
  localStorage.setItem(REQUESTED, refreshToken);
}

/**
 * New tokens have been asked for with these, and no answer has come: the page was left, or the line was down. They
 * still work for the server's grace period, and are worth nothing after it.
 */
export const isRefreshOpen = ({ refreshToken }: Tokens): boolean => localStorage.getItem(REQUESTED) === refreshToken;

/** `why` is told to other tabs, and not kept. */
export function clearTokens(why?: string): void {
  if (why) {
    localStorage.setItem(WHY, why);
    localStorage.removeItem(WHY);
  }
  localStorage.removeItem(KEY);
  localStorage.removeItem(REQUESTED);
  // The cookie that makes the server send a member's page instead of the guest's.
  removeCookie('member');
}

/** By both of its names: the second is the one over https. */
export function removeCookie(name: string): void {
  for (const cookie of [`${name}=`, `__Host-${name}=; secure`]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${cookie}; path=/; max-age=0; samesite=lax`;
  }
}

/** Calls back when another tab signs in, out or refreshes, and before that with why it has been signed out. */
export function watchTokens(listener: (tokens: Tokens | undefined) => void, onWhy: (why: string) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === WHY && event.newValue) onWhy(event.newValue);
    if (event.key === KEY || event.key === null) listener(readTokens());
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
