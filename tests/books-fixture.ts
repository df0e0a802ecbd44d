import pg from 'pg';
import type { OpenSite } from '#platform/server/open-site.ts';

const STORED = ['ledger_entry', 'ledger_transaction', 'ledger_adjustment'];

/** Runs statements as the owner of the database. */
export async function asOwner(site: Pick<OpenSite, 'ownerUrl'>, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: site.ownerUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The same with the books' own triggers off: the only way they can be broken by hand. */
export async function breakBooks(site: Pick<OpenSite, 'ownerUrl'>, ...statements: readonly string[]): Promise<void> {
  const turn = (state: string) => STORED.map((table) => `alter table ${table} ${state} trigger user`);
  try {
    await asOwner(site, ...turn('disable'), ...statements);
  } finally {
    await asOwner(site, ...turn('enable'));
  }
}
