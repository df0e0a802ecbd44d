import type { Database } from '../database/database.ts';
import { cached } from './cached.ts';

/** A row as read from an index: its id and current version (`xmin`, the transaction that wrote it). */
export interface SeenRow {
  id: string;
  xmin: string;
}

/** Rows cached in this process, each used only while its version is current. */
export interface CachedRows<Row extends SeenRow> {
  /** The given rows, by id; those not cached in this version are queried. A row deleted meanwhile is missing. */
  of(db: Database, seen: readonly SeenRow[]): Promise<ReadonlyMap<string, Row>>;
  /** Whether any version of the row is cached: if not, checking the version first would waste a statement. */
  holds(db: Database, id: string): boolean;
}

/**
 * Declares a cache of rows, at most `max`, and with `maxSize` no more than that size together, evicting the least
 * recently used. Needs no invalidation: a list reads ids and versions, which is cheap, and a cached version equals what
 * a new query would return. `read` queries current rows.
 */
export function cachedRows<Row extends SeenRow>(options: {
  max: number;
  read: (db: Database, ids: readonly string[]) => Promise<Row[]>;
  maxSize?: number;
  sizeCalculation?: (row: Row) => number;
}): CachedRows<Row> {
  const { read, ...bounds } = options;
  const cachedOf = cached<Row>(bounds);
  return {
    holds: (db, id) => cachedOf(db).has(id),
    async of(db, seen) {
      const rows = cachedOf(db);
      const found = new Map<string, Row>();
      const missing: string[] = [];
      for (const { id, xmin } of seen) {
        const row = rows.get(id);
        if (row?.xmin !== xmin) missing.push(id);
        else found.set(id, row);
      }
      if (missing.length === 0) return found;
      for (const row of await read(db, missing)) {
        found.set(row.id, row);
        rows.set(row.id, row);
      }
      return found;
    },
  };
}
