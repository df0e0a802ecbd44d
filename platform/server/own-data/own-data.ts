import type { Executor, Transaction } from '../database/database.ts';
import type { Site } from '../site.ts';

/** One exported record of a member; `key` is the cursor of the next read. */
export interface OwnRecord {
  readonly key: string;
  readonly value: object;
}

/** What one feature exports of a member. */
export interface OwnData {
  /** Names its file: `topics` becomes `topics.json`. */
  readonly name: string;
  /** The next records after `after` (null: from the start), in order, at most some hundred; empty at the end. */
  list(db: Executor, params: { memberId: string; after: string | null }): Promise<OwnRecord[]>;
  /** The member's objects in the store, with their names in the archive; missing ones are left out. */
  listObjects?(site: Pick<Site, 'db'>, memberId: string): AsyncIterable<{ name: string; key: string }>;
  /** The member's files on disk, with their names in the archive; missing ones are left out. */
  listFiles?(site: Pick<Site, 'db' | 'files'>, memberId: string): Promise<readonly { name: string; path: string }[]>;
}

/** A member whose account is being deleted, as they were before. */
export interface Leaving {
  readonly memberId: string;
  readonly account: string;
  readonly nickname: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** They have agreed to lose what is left on the account. */
  readonly forfeits: boolean;
}

/** The member has something that they have not agreed to lose: their account stays until they do, or have spent it. */
export class StillOwning extends Error {}

/**
 * Removes what a feature stores about a leaving member, in the transaction that ends the account. Rows with a foreign
 * key `on delete cascade` need no entry; this is for what is keyed by something else. @throws StillOwning
 */
export type OnAccountDeleted = (tx: Transaction, leaving: Leaving, site: Site) => Promise<void>;

/** Records of a query paged by ascending id. */
export function byId<Row extends { id: string }>(rows: readonly Row[], present: (row: Row) => object): OwnRecord[] {
  return rows.map((row) => ({ key: row.id, value: present(row) }));
}
