/* Whose drafts this browser holds: by account the public half of its key. Small, because every page reads it. */

const LOCK = 'draft-lock:';
const SEALED = 'draft-sealed:';

/** Accounts whose drafts may be unsealed here. */
export function lockedAccounts(): string[] {
  return (
    quietly(() =>
      Object.keys(localStorage).flatMap((name) => (name.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])),
    ) ?? []
  );
}

export function readLock(account: string): JsonWebKey | undefined {
  const value: unknown = quietly(() => JSON.parse(localStorage.getItem(`${LOCK}${account}`) ?? 'null'));
  if (typeof value !== 'object' || value === null || !('x' in value) || !('y' in value)) return undefined;
  return typeof value.x === 'string' && typeof value.y === 'string'
    ? { kty: 'EC', crv: 'P-256', x: value.x, y: value.y }
    : undefined;
}

export function writeLock(account: string, { x, y }: { x: string; y: string }): void {
  quietly(() => localStorage.setItem(`${LOCK}${account}`, JSON.stringify({ x, y })));
}

/** There are sealed drafts of this account. */
export const isSealed = (account: string): boolean =>
  quietly(() => localStorage.getItem(`${SEALED}${account}`)) != null;

export function markSealed(account: string, is: boolean): void {
  quietly(() =>
    is ? localStorage.setItem(`${SEALED}${account}`, '1') : localStorage.removeItem(`${SEALED}${account}`),
  );
}

/** Without storage there is nothing to seal. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
