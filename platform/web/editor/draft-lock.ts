/*
 * What a browser remembers of whose drafts lie in it: by each account the public half of its key. Small, for every page asks it.
 */

const LOCK = 'draft-lock:';
const SEALED = 'draft-sealed:';

/** Accounts whose drafts may lie open here. */
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

/** Something of this account lies here sealed. */
export const isSealed = (account: string): boolean =>
  quietly(() => localStorage.getItem(`${SEALED}${account}`)) != null;

export function markSealed(account: string, is: boolean): void {
  quietly(() =>
    is ? localStorage.setItem(`${SEALED}${account}`, '1') : localStorage.removeItem(`${SEALED}${account}`),
  );
}

/** A browser that keeps nothing has nothing to seal. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
