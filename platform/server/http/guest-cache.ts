import { joinPieces, type Pieces } from './page-pieces.ts';

/** A rendered page for guests, split where each response inserts its own nonce, token and so on. */
export interface GuestPage {
  /** Redirect target; no page is shown. */
  redirect?: string;
  status: number;
  pieces: Pieces;
  /** The compressed pieces, created for the first reader who accepts them. */
  packed?: Promise<Buffer[]>;
}

/** Pages rendered for guests, cached for at most `lifetime` ms; never used for a member. */
export interface GuestCache {
  /** The page; concurrent calls for one key share one rendering. */
  take(key: string, render: () => Promise<GuestPage>): Promise<GuestPage>;
  /** Clears everything in this process at once; other processes are notified over the bus. */
  clear(): void;
  /** Number of clears so far: caches beside the pages use it to expire with them. */
  readonly turn: number;
}

interface Entry {
  page: Promise<GuestPage>;
  startedAt: number;
  size: number;
}

/** Written once for all readers. */
const asOne = (page: GuestPage): GuestPage => ({ ...page, pieces: joinPieces(page.pieces).map((piece) => [piece]) });

/** Caches pages up to a total size, evicting the oldest. `lifetime` counts from the start of the rendering. */
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
          // Only pages that are identical for all guests and worth caching.
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
