import { privateMessageErrors } from '#features/private-message/errors.ts';
import { privateMessageSettings } from '#features/private-message/settings.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { findPair, type Pair, type PairRecord } from './message-queries.ts';
import type { WriteFacts } from './policy.ts';

/** @throws 404 for an unknown member, 409 for oneself */
export async function requirePair(db: Executor, pair: Pair): Promise<PairRecord> {
  if (pair.memberId === pair.partnerId) throw privateMessageErrors.oneself();
  const found = await findPair(db, pair);
  if (!found) throw privateMessageErrors.noMember();
  return found;
}

export const writeFactsOf = ({ settings }: Pick<Site, 'settings'>, pair: PairRecord): WriteFacts => ({
  isOff: !settings.of(privateMessageSettings).allowMessage,
  isGone: pair.is_gone,
  isBlocking: pair.is_blocking,
  isBlocked: pair.is_blocked,
  accepts: pair.accepts,
  isFollowed: pair.is_followed,
  hasWritten: pair.has_written,
});
