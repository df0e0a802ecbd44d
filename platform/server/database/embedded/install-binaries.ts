import {
  chmodSync,
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { type PackageFile, type PostgresPackage, readPostgresPackage } from './postgres-package.ts';

/**
 * Makes sure the PostgreSQL programs lie in `home` and returns their directory (with `bin/postgres` and `bin/initdb`).
 * They do not run out of node_modules because the server's user may not be able to read there, the library links are
 * missing (an install script would have made them), and a reinstall must not remove them under a running server. Safe
 * for concurrent processes. Throws where this platform has no such package.
 */
export function installBinaries(home: string): string {
  const postgres = readPostgresPackage();
  const target = path.join(home, `server-${postgres.version}`);
  if (isComplete(target, postgres.files)) return target;

  const draft = path.join(home, `server.new-${process.pid}-${Date.now()}`);
  fill(draft, postgres);
  try {
    renameSync(draft, target);
  } catch {
    // Already there: from another start that finished just now, or a copy cut short by a power failure.
    if (!isComplete(target, postgres.files)) {
      rmSync(target, { recursive: true, force: true });
      renameSync(draft, target);
    }
    rmSync(draft, { recursive: true, force: true });
  }
  return target;
}

/** Deletes programs of earlier versions and leftovers of interrupted starts. Only while no server runs on them. */
export function removeLeftovers(home: string, current: string): void {
  for (const name of readdirSync(home)) {
    const isStale = name.startsWith('server-') && name !== path.basename(current);
    const isAbandoned = /^(server|cluster)\.new-/.test(name) && isOld(path.join(home, name));
    if (isStale || isAbandoned) rmSync(path.join(home, name), { recursive: true, force: true });
  }
}

/** No start takes ten minutes: whoever made it is gone. */
function isOld(file: string): boolean {
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return made < Date.now() - 600_000;
}

function isComplete(target: string, files: PackageFile[]): boolean {
  return files.every(({ name, size }) => statSync(path.join(target, name), { throwIfNoEntry: false })?.size === size);
}

/** Modes are set explicitly: under a strict umask the server's user could not read what root makes. */
function fill(draft: string, { native, files, links }: PostgresPackage): void {
  const made = new Set<string>();
  for (const { name, isExecutable } of files) {
    makeReadable(draft, path.dirname(name), made);
    const copy = path.join(draft, name);
    linkOrCopy(path.join(native, name), copy);
    const mode = isExecutable ? 0o755 : 0o644;
    if ((statSync(copy).mode & 0o777) !== mode) chmodSync(copy, mode);
  }
  for (const { place: link, target } of links) symlinkSync(target, path.join(draft, link));
}

/** A hard link takes no time and no space and survives a reinstall; not every file system allows one. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  }
}

function makeReadable(draft: string, directory: string, made: Set<string>): void {
  if (made.has(directory)) return;
  if (directory !== '.') makeReadable(draft, path.dirname(directory), made);
  mkdirSync(path.join(draft, directory), { recursive: true });
  chmodSync(path.join(draft, directory), 0o755);
  made.add(directory);
}
