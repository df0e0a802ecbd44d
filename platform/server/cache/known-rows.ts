import type { Database } from '../database/database.ts';

/** A row as an index shows it: which, and which version of it stands now (`xmin`, the transaction that wrote it). */
export interface SeenRow {
  id: string;
  xmin: string;
}

/** Rows kept in this process's memory, each used only while it is the row as it stands. */
export interface KnownRows<Row extends SeenRow> {
  /** The rows seen, by id; those not known in this version are read. One that has gone meanwhile is missing. */
  of(db: Database, seen: readonly SeenRow[]): Promise<ReadonlyMap<string, Row>>;
  /** Whether memory holds the row in any version: where it does not, looking at the version first is a statement for nothing. */
  holds(db: Database, id: string): boolean;
}

interface Kept<Row> {
  rows: Map<string, Row>;
  size: number;
}

/**
 * Declares rows to be kept, the `most` used last; with `sizeOf`, as many as have that size together. There is nothing to
 * invalidate: a list reads ids and versions, which is cheap, and a version kept here is what a new reading would bring. `read`
 * brings rows as they stand.
 */
export function knownRows<Row extends SeenRow>(options: {
  most: number;
  read: (db: Database, ids: readonly string[]) => Promise<Row[]>;
  sizeOf?: (row: Row) => number;
}): KnownRows<Row> {
  const { most, read, sizeOf = () => 1 } = options;
  const kept = new WeakMap<Database, Kept<Row>>();
  const forget = (mine: Kept<Row>, id: string) => {
    const row = mine.rows.get(id);
    if (row && mine.rows.delete(id)) mine.size -= sizeOf(row);
  };
  return {
    holds: (db, id) => kept.get(db)?.rows.has(id) === true,
    async of(db, seen) {
      const mine = kept.get(db) ?? { rows: new Map<string, Row>(), size: 0 };
      kept.set(db, mine);
      const known = mine.rows;
      const found = new Map<string, Row>();
      const missing: string[] = [];
      for (const { id, xmin } of seen) {
        const row = known.get(id);
        if (row?.xmin !== xmin) missing.push(id);
        else {
          found.set(id, row);
          known.delete(id);
          known.set(id, row);
        }
      }
      if (missing.length === 0) return found;
      for (const row of await read(db, missing)) {
        found.set(row.id, row);
        forget(mine, row.id);
        known.set(row.id, row);
        mine.size += sizeOf(row);
      }
      for (const id of known.keys()) {
        if (mine.size <= most) break;
        forget(mine, id);
      }
      return found;
    },
  };
}
