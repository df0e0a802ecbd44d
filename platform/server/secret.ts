import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Database } from './database/database.ts';
import { sql } from './database/sql.ts';

/** The site's own random key, made at the first start and shared by all processes through the database. */
export async function readSiteSecret(db: Database): Promise<Buffer> {
  await db.run(sql`insert into site_secret (name, value) values ('site', ${randomBytes(48)}) on conflict do nothing`);
  const row = await db.row<{ value: Buffer }>(sql`select value from site_secret where name = 'site'`);
  if (!row) throw new Error('the site secret is missing');
  return row.value;
}

const keys = new WeakMap<Buffer, KeyObject>();

/** A secret made ready for `createHmac`, once: readying it takes longer than signing with it. */
export function readyKey(secret: Buffer): KeyObject {
  let key = keys.get(secret);
  if (!key) {
    key = createSecretKey(secret);
    keys.set(secret, key);
  }
  return key;
}
