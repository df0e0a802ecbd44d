import { joinPieces, type Pieces } from './page-pieces.ts';

/** A rendered page for guests, cut where each response gets its own nonce, token and so on. */
export interface GuestPage {
  /** Where to send the browser instead of showing anything. */
  redirect?: string;
  status: number;
  pieces: Pieces;
  /** The pieces packed, from the first reader on who takes them so. */
  packed?: Promise<Buffer[]>;
}

/** Pages rendered for guests, for at most `lifetime` ms; never asked on behalf of a member. */
export interface GuestCache {
  /** The page, rendered at most once at a time for one key. */
  take(key: string, render: () => Promise<GuestPage>): Promise<GuestPage>;
  /** Forgets everything at once, here; other processes hear it over the bus. */
  clear(): void;
  /** How often everything has been forgotten: what is kept beside the pages goes when they go. */
  readonly turn: number;
}

interface Entry {
  page: Promise<GuestPage>;
  startedAt: number;
  size: number;
}

/** Written once for all who will read it. */
const asOne = (page: GuestPage): GuestPage => ({ ...page, pieces: joinPieces(page.pieces).map((piece) => [piece]) });

/** Keeps pages up to a total size, oldest out first. `lifetime` counts from the start of the rendering. */
export function openGuestCache(options: { lifetime: number; maximumBytes: number; isOn: boolean }): GuestCache {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let turn = 0;
  const drop = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    bytes -= entry.size;
  };
  return {
    take(key, render) {
      if (!options.isOn) return render();
      const now = performance.now();
      const cached = entries.get(key);
      if (cached && now - cached.startedAt < options.lifetime) return cached.page;
      if (cached) drop(key, cached);
      const entry: Entry = { page: render().then(asOne), startedAt: now, size: 0 };
      entries.set(key, entry);
      entry.page.then(
        (page) => {
          // Only what is the same for all guests and worth keeping.
          if (page.status >= 500) return drop(key, entry);
          if (entries.get(key) !== entry) return;
          entry.size = page.pieces.flat().reduce((sum, part) => sum + part.length, key.length);
          bytes += entry.size;
          for (const [oldKey, old] of entries) {
            if (bytes <= options.maximumBytes || old === entry) break;
            drop(oldKey, old);
          }
        },
        () => drop(key, entry),
      );
      return entry.page;
    },
    clear() {
      entries.clear();
      bytes = 0;
      turn += 1;
    },
    get turn() {
      return turn;
    },
  };
}
