import type { Executor } from '#platform/server/database/database.ts';
import { isExistingAddress, selectOwnerAddresses } from './store.ts';

/** An address is known for a member who has signed in from it within this time. */
const EXISTING_FOR = 30 * 24 * 3_600_000;

/** The time since which an address counts as known. */
export function existingSince(now: Date): string {
  return new Date(now.getTime() - EXISTING_FOR).toISOString();
}

/**
 * Whether the member of a phone or e-mail address has signed in from an address lately; same query when no member has
 * it.
 */
export function isSignedInFrom(
  db: Executor,
  input: { channel: 'sms' | 'email'; target: string; address: string; now: Date },
): Promise<boolean> {
  const { channel, target, address, now } = input;
  const names = channel === 'sms' ? { phone: target, email: null } : { phone: null, email: target };
  return isExistingAddress(db, { ...names, accountSkeleton: null, address, since: existingSince(now) });
}

/** The addresses that owners have signed in or renewed their session from lately. */
export function ownerAddresses(db: Executor, now: Date): Promise<string[]> {
  return selectOwnerAddresses(db, existingSince(now));
}
