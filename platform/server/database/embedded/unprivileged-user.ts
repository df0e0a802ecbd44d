import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** A user of the operating system other than root. */
export interface User {
  uid: number;
  gid: number;
}

/** Best first: an operator who wants to isolate the server creates a user of this name. */
const CANDIDATES = ['teahouse', 'nobody'];

/** The user root runs the server as. initdb needs a name, so it must be in /etc/passwd. Throws where there is none. */
export function unprivilegedUser(): User {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of CANDIDATES) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    const uid = Number(fields?.[2]);
    const gid = Number(fields?.[3]);
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL does not run as root and there is no user `nobody`. Start as another user, or set DATABASE_URL.',
  );
}

/** The owner of a file or directory; absent when it does not exist. */
export function ownerOf(file: string): User | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat && { uid: stat.uid, gid: stat.gid };
}

/** Whether `user` may pass through `directory` and everything above it. */
export function canReach(directory: string, user: User): boolean {
  for (let current = realpathSync(directory); ; current = path.dirname(current)) {
    const { uid, gid, mode } = statSync(current);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (current === path.dirname(current)) return true;
  }
}
