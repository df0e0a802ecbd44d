import fs from 'node:fs/promises';
import path from 'node:path';

/**
 * An empty file of a data directory that was touched when the last backup was made: by `npm run backup`, or by the
 * script of an operator whose database is backed up by its own means.
 */
export const LAST_BACKUP = 'last-backup';

export async function readLastBackup(dataDir: string): Promise<Date | undefined> {
  const stat = await fs.stat(path.join(dataDir, LAST_BACKUP)).catch(() => undefined);
  return stat?.mtime;
}

export function noteBackup(dataDir: string): Promise<void> {
  return fs.writeFile(path.join(dataDir, LAST_BACKUP), '');
}
