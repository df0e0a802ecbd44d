import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#platform/server/database/embedded/start-embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    ownerUrl: string;
    appUrl: string;
  }
}

/** Starts one throw-away PostgreSQL for the whole run; the migrated database `teahouse` is every test's template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await fs.mkdtemp(path.join(await roomyMemory(), 'teahouse-tests-'));
  await fs.chmod(dataDir, 0o711);
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined, isDurable: false });
  await migrate({ url: embedded.ownerUrl, directory: 'database/migrations' });
  project.provide('ownerUrl', embedded.ownerUrl);
  project.provide('appUrl', embedded.appUrl);
  return async () => {
    await embedded.stop();
    await fs.rm(dataDir, { recursive: true, force: true });
  };
}

const MEMORY = '/dev/shm';
const ROOM = 2 ** 31;

/**
 * Where the database is put: in memory where there is room, for a copy of the template is some 900 files, and their
 * making on a disk costs the system more than the tests that use them.
 */
async function roomyMemory(): Promise<string> {
  const free = await fs.statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free > ROOM ? MEMORY : os.tmpdir();
}
