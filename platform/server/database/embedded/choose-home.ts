import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { canReach, ownerOf, type User, unprivilegedUser } from './unprivileged-user.ts';

/** Where the embedded server keeps everything of one data directory. */
export interface Home {
  directory: string;
  /** PostgreSQL's own data directory; exists once initdb is done. */
  cluster: string;
  /** User the server runs as when we are root (PostgreSQL refuses root); absent: our own. */
  user: User | undefined;
}

const SYSTEM_HOMES = '/var/lib/teahouse';
const POINTER = 'postgres.location';

/**
 * Finds or creates the home of `dataDir`: `<dataDir>/postgres`, or, when we are root and the server's user cannot reach
 * that, a directory under /var/lib/teahouse recorded in `<dataDir>/postgres.location`. Never changes once data exists.
 * Throws, with a message for the operator, where the data belongs to another user or to a copy of this directory.
 */
export function chooseHome(dataDir: string, log: (message: string) => void): Home {
  const isRoot = process.getuid?.() === 0;
  const isNew = mkdirSync(dataDir, { recursive: true }) !== undefined;
  const root = realpathSync(dataDir);
  if (isRoot && (isNew || readdirSync(root).length === 0)) chmodSync(root, 0o711);

  const directory = existingHome(root) ?? newHome(root, isRoot, log);
  mkdirSync(directory, { recursive: true, mode: isRoot ? 0o711 : 0o700 });
  const cluster = path.join(directory, 'cluster');
  const owner = ownerOf(cluster);
  if (!isRoot && owner !== undefined && owner.uid !== process.getuid?.()) {
    throw new Error(`The database in ${cluster} belongs to user ${owner.uid}. Start as that user or as root.`);
  }
  // Under a strict umask the server's user could not enter directories made by root.
  if (isRoot && statSync(directory).uid === 0) chmodSync(directory, 0o711);
  return { directory, cluster, user: isRoot ? (owner ?? unprivilegedUser()) : undefined };
}

function existingHome(root: string): string | undefined {
  const local = path.join(root, 'postgres');
  if (existsSync(path.join(local, 'cluster'))) return local;
  const pointer = path.join(root, POINTER);
  if (!existsSync(pointer)) return undefined;
  const moved = readFileSync(pointer, 'utf8').trim();
  if (!existsSync(moved)) {
    throw new Error(
      `The database of ${root} was in ${moved}, which is gone or out of reach. To begin with an empty one, delete ${pointer}.`,
    );
  }
  claimMovedHome(moved, root);
  return moved;
}

/** Two data directories must never share one database: a renamed one takes it along, a copied one may not have it. */
function claimMovedHome(moved: string, root: string): void {
  const record = path.join(moved, 'belongs-to');
  const former = existsSync(record) ? readFileSync(record, 'utf8').trim() : root;
  if (former !== root && existsSync(path.join(former, POINTER))) {
    throw new Error(
      `${root} is a copy of ${former}, which owns the database in ${moved}. To begin with an empty one, delete ${path.join(root, POINTER)}.`,
    );
  }
  if (former !== root) writeFileSync(record, `${root}\n`);
}

function newHome(root: string, isRoot: boolean, log: (message: string) => void): string {
  if (!isRoot || canReach(root, unprivilegedUser())) return path.join(root, 'postgres');
  const moved = path.join(SYSTEM_HOMES, createHash('sha256').update(root).digest('hex').slice(0, 12));
  mkdirSync(moved, { recursive: true });
  chmodSync(SYSTEM_HOMES, 0o711);
  writeFileSync(path.join(moved, 'belongs-to'), `${root}\n`);
  writeFileSync(path.join(root, POINTER), `${moved}\n`);
  log(`PostgreSQL does not run as root and its user cannot reach ${root}: the database is kept in ${moved}.`);
  return moved;
}
