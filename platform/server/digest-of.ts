import { createHash } from 'node:crypto';
import { platformErrors } from './errors.ts';

/** Of what an edit replaces: the same for as long as nobody edits it. */
export const digestOf = (stored: object): string =>
  createHash('sha256').update(JSON.stringify(stored)).digest('base64url').slice(0, 22);

/** A record with the digest of what an edit of it replaces. */
export const withDigest = <Shown extends object>(record: Shown, stored: object): Shown & { digest: string } => ({
  ...record,
  digest: digestOf(stored),
});

/** What changes with every save, also with one that replaces a secret alone, which nobody is shown. */
export const lastSave = (record: { updated_at: string } | undefined) => ({ updatedAt: record?.updated_at ?? null });

/**
 * What others have saved since a form was opened is not overwritten. `digest`: of what the form began with; undefined:
 * whatever is stored is replaced. @throws 409
 */
export function requireUnchanged(stored: object, digest: string | undefined): void {
  if (digest !== undefined && digest !== digestOf(stored)) throw platformErrors.changed();
}
