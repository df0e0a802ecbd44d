import { randomBytes } from 'node:crypto';

/** A random path that cannot be guessed. */
export function newPath(ending: string): string {
  const name = randomBytes(20).toString('hex');
  return `/files/u/${name.slice(0, 2)}/${name.slice(2)}.${ending}`;
}
