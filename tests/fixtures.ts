import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { connectFeatures, messages } from '#app/server/features.ts';
import { type Environment, readEnvironment } from '#platform/server/environment.ts';
import type { Context } from '#platform/server/http/context.ts';
import { type OpenSite, openSite } from '#platform/server/open-site.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { dropDatabase } from '#tests/drop-database.ts';
import { SITE_KEY } from '#tests/site-key-fixture.ts';

export interface TestSite {
  readonly site: OpenSite;
  /** A request's context as the acts see it; a guest unless an actor is named. */
  context(as?: { actor?: Actor; language?: Context['language']; now?: Date; address?: string }): Context;
  /** A second process's view of the same database. */
  openTwin(environment?: Partial<Environment>): Promise<OpenSite>;
  close(): Promise<void>;
}

const guest: Actor = { kind: 'guest', may: () => false };

/** A site on a fresh copy of the migrated database. Close it at the end. */
export async function createTestSite(environment: Partial<Environment> = {}): Promise<TestSite> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying files takes half the time of writing 18 MB to the log, which is the default; nothing here need survive.
  await asOwner((client) => client.query(`create database ${name} template teahouse strategy file_copy`));
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-data-'));
  const open = (own: Partial<Environment>) =>
    openSite({
      environment: {
        ...readEnvironment({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, TEAHOUSE_DEMO: '0', SITE_KEY }),
        databaseUrl: onDatabase(inject('ownerUrl'), name),
        ...own,
      },
      migrations: 'database/migrations',
      messages,
    });
  const sites: OpenSite[] = [];
  const openAnother = async (own: Partial<Environment> = {}) => {
    const site = await open({ ...environment, ...own });
    await connectFeatures(site);
    sites.push(site);
    return site;
  };
  const site = await openAnother();
  return {
    site,
    context: (as = {}) => contextOf(site, as),
    openTwin: openAnother,
    async close() {
      for (const item of sites) await item.close();
      await asOwner((client) => dropDatabase(client, name));
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
}

function contextOf(
  site: OpenSite,
  as: { actor?: Actor; language?: Context['language']; now?: Date; address?: string },
): Context {
  return {
    site,
    db: site.db,
    transaction: (work) => site.db.transaction(work),
    now: as.now ?? new Date(),
    actor: as.actor ?? guest,
    language: as.language ?? 'zh_CN',
    address: as.address ?? '127.0.0.1',
    agent: 'test',
    requestId: 'test',
    cookies: {},
    authorization: undefined,
    answer: {
      setCookie: () => undefined,
      setHeader: () => undefined,
      send: () => undefined,
      sendFile: async () => undefined,
    },
  };
}

async function asOwner(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  // `create database … template` needs the template unused for a moment; copies are made one after another.
  const maintenance = new pg.Client({ connectionString: onDatabase(inject('ownerUrl'), 'postgres') });
  await maintenance.connect();
  try {
    await maintenance.query('select pg_advisory_lock(7325099)');
    await work(maintenance);
  } finally {
    await maintenance.end();
  }
}

/** The same server, another database. */
export function onDatabase(url: string, name: string): string {
  return url.replace(/\/teahouse(?=\?|$)/, `/${name}`);
}
