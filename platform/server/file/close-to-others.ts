import fs from 'node:fs/promises';

/**
 * Makes directories that only this account of the machine may enter: below them lie hidden and paid content's files,
 * which are protected by this server alone.
 */
export async function closeToOthers(directories: readonly string[]): Promise<void> {
  for (const directory of directories) {
    await fs.mkdir(directory, { recursive: true, mode: 0o700 });
    // One of an earlier version was made with the modes of the shell.
    await fs.chmod(directory, 0o700);
  }
}
