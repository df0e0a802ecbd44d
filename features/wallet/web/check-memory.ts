/** The result of the last check: the last entry checked, and a digest of everything up to it. */
interface Mark {
  sequence: number;
  digest: string;
}

const nameOf = (whose: string) => `walletCheck:${whose}`;

/** The result of the last check in this browser; null if there is none. */
export function recall(whose: string): Mark | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameOf(whose)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('sequence' in stored) || !('digest' in stored)) return null;
    const { sequence, digest } = stored;
    return typeof sequence === 'number' && typeof digest === 'string' ? { sequence, digest } : null;
  } catch {
    // Without browser storage, every check starts from the beginning.
    return null;
  }
}

export function remember(whose: string, mark: Mark): void {
  try {
    localStorage.setItem(nameOf(whose), JSON.stringify(mark));
  } catch {
    // Storage is full or forbidden: the next check has nothing to compare with.
  }
}

/** SHA-256 of a text as hex; null where the browser does not provide it (a site without HTTPS). */
export async function digestOf(text: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
