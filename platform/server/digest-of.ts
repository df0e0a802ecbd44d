import { createHash } from 'node:crypto';

/** Of what an edit replaces: the same for as long as nobody edits it. */
export const digestOf = (stored: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(stored)).digest('base64url');
