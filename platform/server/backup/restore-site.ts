import fs from 'node:fs';
import path from 'node:path';
import { chooseHome } from '../database/embedded/choose-home.ts';
import { type BackupFile, copyStored, DATABASE, FILES, type Manifest, readManifest } from './manifest.ts';
import { refuseFilled } from './save-site.ts';

export interface RestoreOptions {
  from: string;
  /** A directory that is absent or empty. */
  dataDir: string;
  log: (message: string) => void;
}

/**
 * Restores a backup into an empty data directory: files first, the database whole or not at all. Every file is compared
 * with the manifest as it is copied. The next start replays the WAL.
 * @throws with a message for the operator
 */
export async function restoreSite({ from, dataDir, log }: RestoreOptions): Promise<Manifest> {
  const manifest = readManifest(from);
  refuseFilled(dataDir);
  const home = chooseHome(dataDir, log);
  if (fs.existsSync(home.cluster))
    throw new Error(
      `There is a database in ${home.cluster} already: nothing is ever written over. Choose another DATA_DIR.`,
    );
  const draft = `${home.cluster}.new-${process.pid}-${Date.now()}`;
  try {
    await putBack(manifest.files, path.join(from, FILES), dataDir);
    fs.mkdirSync(draft, { mode: 0o700 });
    for (const { name } of readDirectories(path.join(from, DATABASE)))
      fs.mkdirSync(path.join(draft, name), { recursive: true, mode: 0o700 });
    await putBack(manifest.database, path.join(from, DATABASE), draft);
    if (home.user) giveTo(draft, home.user);
    fs.renameSync(draft, home.cluster);
    return manifest;
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/** PostgreSQL needs its empty directories, too. */
function readDirectories(directory: string): { name: string }[] {
  return fs
    .readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => ({ name: path.relative(directory, path.join(entry.parentPath, entry.name)) }));
}

async function putBack(files: readonly BackupFile[], from: string, to: string): Promise<void> {
  for (const file of files) {
    const target = path.resolve(to, file.path);
    if (!target.startsWith(`${path.resolve(to)}${path.sep}`))
      throw new Error(`${file.path} leads out of the data directory`);
    if (!fs.existsSync(path.join(from, file.path)))
      throw new Error(`The backup is not whole: ${file.path} is missing.`);
    const { size, sha256 } = await copyStored(path.join(from, file.path), target);
    if (size !== file.size || sha256 !== file.sha256)
      throw new Error(`The backup is damaged: ${file.path} is not what was kept.`);
  }
}

/** The server's user must be able to read what root has written. */
function giveTo(directory: string, { uid, gid }: { uid: number; gid: number }): void {
  for (const name of fs.readdirSync(directory, { recursive: true, encoding: 'utf8' }))
    fs.chownSync(path.join(directory, name), uid, gid);
  fs.chownSync(directory, uid, gid);
}
