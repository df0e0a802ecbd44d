import fs from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../database/database.ts';
import { startEmbeddedPostgres } from '../database/embedded/start-embedded-postgres.ts';
import { sql } from '../database/sql.ts';
import { LAST_BACKUP, noteBackup } from './last-backup.ts';
import { type BackupFile, copyStored, DATABASE, FILES, type Manifest, writeManifest } from './manifest.ts';
import { receiveBaseBackup } from './receive-base-backup.ts';

/** Entries of a data directory that belong to the database, or are useless later. */
const NOT_FILES = new Set(['postgres', 'postgres.location', 'incoming', LAST_BACKUP]);

export interface SaveOptions {
  dataDir: string;
  /** A directory that is absent or empty. */
  to: string;
  log: (message: string) => void;
}

/**
 * Backs up a data directory while its site runs or is stopped. Returns the manifest. @throws with a message for the
 * operator
 */
export async function saveSite({ dataDir, to, log }: SaveOptions): Promise<Manifest> {
  if (!['postgres', 'postgres.location'].some((name) => fs.existsSync(path.join(dataDir, name))))
    throw new Error(`${dataDir} holds no site: set DATA_DIR as the server has it.`);
  const inside = path.relative(fs.realpathSync(dataDir), path.resolve(to));
  if (inside === '' || !inside.startsWith('..'))
    throw new Error(`${to} lies in the data directory itself: choose a place outside, best on another disk.`);
  refuseFilled(to);
  fs.mkdirSync(to, { recursive: true, mode: 0o700 });
  fs.chmodSync(to, 0o700);
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  try {
    // Before and after: a file deleted meanwhile is in the first pass, a new one in the second.
    const files = new Map<string, BackupFile>();
    await copyNew(dataDir, path.join(to, FILES), files);
    const asOf = new Date().toISOString();
    const database = await receiveBaseBackup(embedded.replicationUrl, path.join(to, DATABASE));
    await copyNew(dataDir, path.join(to, FILES), files);
    const manifest: Manifest = {
      format: 1,
      asOf,
      database,
      files: [...files.values()],
      elsewhere: await findElsewhere(embedded.ownerUrl),
    };
    writeManifest(to, manifest);
    await noteBackup(dataDir);
    return manifest;
  } finally {
    await embedded.stop();
  }
}

/** @throws where the target is not empty */
export function refuseFilled(directory: string): void {
  if (fs.existsSync(directory) && fs.readdirSync(directory).length > 0)
    throw new Error(`${directory} is not empty: nothing is ever written over.`);
}

async function copyNew(dataDir: string, to: string, existing: Map<string, BackupFile>): Promise<void> {
  for (const name of listFiles(dataDir)) {
    if (existing.has(name)) continue;
    try {
      existing.set(name, { path: name, ...(await copyStored(path.join(dataDir, name), path.join(to, name))) });
    } catch (error) {
      // Removed since it was listed.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
}

function listFiles(dataDir: string): string[] {
  const entries = fs.readdirSync(dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
    .filter((name) => !NOT_FILES.has(name.split(path.sep)[0] ?? ''));
}

/** The store of new uploads, when it is not this disk. */
async function findElsewhere(url: string): Promise<string | null> {
  const db = openDatabase({ url, connections: 1 });
  try {
    const table = await db.row<{ is: boolean }>(sql`select to_regclass('storage_provider') is not null as is`);
    const row = table?.is
      ? await db.row<{ place: string }>(sql`select endpoint || '/' || bucket as place from storage_provider`)
      : undefined;
    return row?.place ?? null;
  } finally {
    await db.end();
  }
}
