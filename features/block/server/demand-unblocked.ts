import { blockErrors } from '#features/block/errors.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { isBlocked, selectBlockers } from './block-queries.ts';

/** Requires that the author may answer or quote this person. @throws 403 if that person has blocked the author */
export async function requireAnswerable(
  db: Executor,
  input: { authorId: string; writtenBy: string | null },
): Promise<void> {
  if (input.writtenBy === null || input.writtenBy === input.authorId) return;
  if (await isBlocked(db, { by: input.writtenBy, whom: input.authorId })) throw blockErrors.noAnswer();
}

/**
 * Requires that the author may mention these accounts. No query if there are none. @throws 403 with the names of those
 * who have blocked the author
 */
export async function requireMentionable(
  db: Executor,
  input: { authorId: string; accounts: readonly string[] },
): Promise<void> {
  if (input.accounts.length === 0) return;
  const names = await selectBlockers(db, { memberId: input.authorId, accounts: input.accounts });
  if (names.length > 0) throw blockErrors.noMention({ names });
}
