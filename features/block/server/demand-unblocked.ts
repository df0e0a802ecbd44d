import { blockErrors } from '#features/block/errors.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { isBlocked, selectBlockers } from './block-queries.ts';

/** The author may answer or quote what this one wrote. @throws 403 when he has been blocked by him */
export async function requireAnswerable(
  db: Executor,
  input: { authorId: string; writtenBy: string | null },
): Promise<void> {
  if (input.writtenBy === null || input.writtenBy === input.authorId) return;
  if (await isBlocked(db, { by: input.writtenBy, whom: input.authorId })) throw blockErrors.noAnswer();
}

/** The author may mention these accounts. Costs nothing where there are none. @throws 403 with the names of those who have blocked him */
export async function requireMentionable(
  db: Executor,
  input: { authorId: string; accounts: readonly string[] },
): Promise<void> {
  if (input.accounts.length === 0) return;
  const names = await selectBlockers(db, { memberId: input.authorId, accounts: input.accounts });
  if (names.length > 0) throw blockErrors.noMention({ names });
}
