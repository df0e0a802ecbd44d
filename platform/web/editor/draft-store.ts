/** What has been written and not yet sent. */
export interface Draft {
  fields: Readonly<Record<string, string>>;
  /** Makes a send that is repeated happen once. */
  key: string;
  /** It was sent and no answer came: the server may have it or not. */
  isUncertain: boolean;
  /** Milliseconds since the epoch. */
  savedAt: number;
}

/** The part of `localStorage` a draft needs. */
export type DraftShelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const nameOf = (name: string) => `draft:${name}`;

/** The draft of that name; undefined when there is none, it is unreadable, or the browser keeps nothing. */
export function readDraft(shelf: () => DraftShelf, name: string): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(shelf().getItem(nameOf(name)) ?? 'null');
    return isDraft(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft. False when the browser has no room or keeps nothing. */
export function writeDraft(shelf: () => DraftShelf, name: string, draft: Draft): boolean {
  try {
    shelf().setItem(nameOf(name), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(shelf: () => DraftShelf, name: string): void {
  try {
    shelf().removeItem(nameOf(name));
  } catch {
    // A browser that keeps nothing has nothing to remove.
  }
}

/** A key no other draft has. Not `randomUUID`: that needs HTTPS, and a house in a local network may have none. */
export function newDraftKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  if (!('fields' in value && 'key' in value && 'isUncertain' in value && 'savedAt' in value)) return false;
  const { fields, key, isUncertain, savedAt } = value;
  if (typeof fields !== 'object' || fields === null || !Object.values(fields).every((field) => typeof field === 'string')) return false;
  return typeof key === 'string' && typeof isUncertain === 'boolean' && typeof savedAt === 'number';
}
