import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { bareSchema } from './bare-work.ts';

/** Members with money; as many as a hot envelope has shares, plus the hot account's holder. */
export const MEMBERS = 1000;

/**
 * An empty data directory, so that every run begins with equally small tables. The database's user needs access to it.
 */
export async function emptyDataDir(): Promise<string> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-money-'));
  await fs.chmod(dataDir, 0o711);
  return dataDir;
}

/**
 * Creates members with a million yuan each and the bare tables, in the database of a running server. Returns the
 * members' ids.
 */
export async function pursesFixture(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(`
      insert into member (account, account_skeleton) select 'purse_' || n, 'purse_' || n from generate_series(1, ${MEMBERS}) n returning id::text`);
    await client.query(`
      select ledger_post('ledger.adjust', 'bench:purse:' || id, null, null, null, null, '', now(),
        array['member', 'adjustment'], array[id, null], array['CNY', 'CNY'], array[100000000, -100000000]::bigint[], array[null, null]::bigint[])
      from member where account like 'purse\\_%'`);
    await client.query(bareSchema);
    await client.query('vacuum (analyze)');
    return rows.map((row) => row.id);
  } finally {
    await client.end();
  }
}
