import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { ConfigurationError, parseSiteKey } from '../environment.ts';
import { HeardClient } from './heard-client.ts';
import { MIGRATION_LOCK } from './migrate.ts';

const FILE = 'site.key';
const LENGTH = 48;
/** A check value of the key: enough to recognise it, useless to decrypt anything. */
const CHECK = 'check';

interface Params {
  /** Connection of the owner role. */
  url: string;
  dataDir: string;
  /** From `SITE_KEY`; wins over the file. */
  given: Buffer | undefined;
  log?: (message: string) => void;
}

/**
 * The site's key, which encrypts secrets and signs tickets. Kept outside the database: in `SITE_KEY` or in
 * `DATA_DIR/site.key`, created at the first start. A key that an earlier version stored in the database is moved to the
 * file and deleted there. Processes queue at the migrations' lock. @throws ConfigurationError when the database was
 * sealed by another key, or there is none
 */
export async function openSiteKey(params: Params): Promise<Buffer> {
  const client = new HeardClient({ connectionString: params.url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await settle(client, params);
  } finally {
    await client.end();
  }
}

/** The key of a data directory; undefined where there is none. */
export async function readKeyFile(dataDir: string): Promise<Buffer | undefined> {
  const text = await fs.readFile(path.join(dataDir, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const key = parseSiteKey(text.trim());
  if (!key) throw new ConfigurationError(`${path.join(dataDir, FILE)} is not a site key: at least 32 bytes in base64.`);
  return key;
}

async function settle(client: pg.Client, { dataDir, given: provided, log }: Params): Promise<Buffer> {
  const [stored, check] = [await findRow(client, 'site'), await findRow(client, CHECK)];
  const key = provided ?? (await readKeyFile(dataDir));
  if (check) {
    requireSame(key, { check, isProvided: provided !== undefined });
    // A process of an earlier version may have started since and created its own.
    if (stored) await removeFromDatabase(client);
    return key;
  }
  if (stored && key && !stored.equals(key)) throw new ConfigurationError(OTHER_THAN_STORED);
  const settled = key ?? stored ?? randomBytes(LENGTH);
  if (!key) await writeKeyFile(dataDir, settled);
  await client.query('insert into site_secret (name, value) values ($1, $2)', [CHECK, checkOf(settled)]);
  if (stored) {
    await removeFromDatabase(client);
    log?.(`the site's key has been moved out of the database into ${path.join(dataDir, FILE)}: back that file up`);
  }
  return settled;
}

const OTHER_THAN_STORED =
  'SITE_KEY is another key than the one this database was sealed by so far. Start once without SITE_KEY: the present key is moved to site.key in DATA_DIR, and can be given as SITE_KEY from then on.';

function requireSame(
  key: Buffer | undefined,
  { check, isProvided }: { check: Buffer; isProvided: boolean },
): asserts key is Buffer {
  if (!key)
    throw new ConfigurationError(
      "The site's key is missing: this database was sealed by one. Give it in SITE_KEY, or put site.key from the backup (or from another machine of this site) into DATA_DIR.",
    );
  const isSame = timingSafeEqual(checkOf(key), check);
  if (!isSame)
    throw new ConfigurationError(
      `${isProvided ? 'SITE_KEY' : 'site.key in DATA_DIR'} is not the key this database was sealed by. All processes of a site need the same one: take it from the backup or from another machine.`,
    );
}

const checkOf = (key: Buffer) => createHmac('sha256', key).update('site-key:check').digest();

async function findRow(client: pg.Client, name: string): Promise<Buffer | undefined> {
  const { rows } = await client.query<{ value: Buffer }>('select value from site_secret where name = $1', [name]);
  return rows[0]?.value;
}

/** Written completely before anything relies on it, readable for the process's user only. */
async function writeKeyFile(dataDir: string, key: Buffer): Promise<void> {
  const [name, fresh] = [path.join(dataDir, FILE), path.join(dataDir, `${FILE}.new`)];
  await fs.rm(fresh, { force: true });
  const file = await fs.open(fresh, 'wx', 0o600);
  try {
    await file.writeFile(`${key.toString('base64url')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await fs.rename(fresh, name);
}

/** Rewrites the table, so that the deleted row does not stay in its file. */
async function removeFromDatabase(client: pg.Client): Promise<void> {
  await client.query("delete from site_secret where name = 'site'");
  await client.query('vacuum full site_secret');
}
