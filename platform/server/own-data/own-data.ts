import type { Executor, Transaction } from '../database/database.ts';
import type { Site } from '../site.ts';

/** One record of a member's own, as he takes it with him; `key` is where the next look goes on. */
export interface OwnRecord {
  readonly key: string;
  readonly value: object;
}

/** What one feature knows of a member, for the archive he may take with him. The app lists every portion there is. */
export interface OwnData {
  /** Names its file: `topics` becomes `topics.json`. */
  readonly name: string;
  /** The next records behind `after` (null: the first), in order, at most some hundred; none at the end. */
  list(db: Executor, params: { memberId: string; after: string | null }): Promise<OwnRecord[]>;
  /** Objects of his in the store, with the names they get in the archive; one that is not there is left out. */
  listObjects?(site: Pick<Site, 'db'>, memberId: string): AsyncIterable<{ name: string; key: string }>;
  /** Files of his on the disk, with the names they get in the archive; one that is not there is left out. */
  listFiles?(site: Pick<Site, 'db' | 'files'>, memberId: string): Promise<readonly { name: string; path: string }[]>;
}

/** Somebody whose account ends now, as he was a moment before. */
export interface Leaving {
  readonly memberId: string;
  readonly account: string;
  readonly nickname: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/**
 * Removes what a feature holds of somebody who leaves, in the transaction that ends his account. Rows that hang on the
 * member by a foreign key `on delete cascade` go by themselves; a farewell is for what is filed by something else.
 */
export type OnAccountDeleted = (tx: Transaction, leaving: Leaving, site: Site) => Promise<void>;

/** Records of a query that takes its rows by growing id. */
export function byId<Row extends { id: string }>(rows: readonly Row[], present: (row: Row) => object): OwnRecord[] {
  return rows.map((row) => ({ key: row.id, value: present(row) }));
}
