import type { Database } from '../database/database.ts';
import { cached } from './cached.ts';

/** A row as an index shows it: which, and which version of it stands now (`xmin`, the transaction that wrote it). */
export interface SeenRow {
  id: string;
  xmin: string;
}

/** Rows kept in this process's memory, each used only while it is the row as it stands. */
export interface CachedRows<Row extends SeenRow> {
  /** The rows seen, by id; those not known in this version are read. One that has gone meanwhile is missing. */
  of(db: Database, seen: readonly SeenRow[]): Promise<ReadonlyMap<string, Row>>;
  /** Whether memory holds the row in any version: where it does not, looking at the version first is a statement for nothing. */
  holds(db: Database, id: string): boolean;
}

/**
 * Declares rows to be kept, at most `max` of those used last, and with `maxSize` no more than that size together. There is nothing to
 * invalidate: a list reads ids and versions, which is cheap, and a version kept here is what a new reading would bring. `read`
 * brings rows as they stand.
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
