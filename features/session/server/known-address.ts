import type { Executor } from '#platform/server/database/database.ts';
import { isKnownAddress } from './store.ts';

/** Whoever has signed in from an address within this time is known there. */
const KNOWN_FOR = 30 * 24 * 3_600_000;

/** The time since which an address counts as known. */
export function knownSince(now: Date): string {
  return new Date(now.getTime() - KNOWN_FOR).toISOString();
}

/** Whether a phone's or e-mail address's member has signed in from an address lately; asked alike of those nobody has. */
export function isSignedInFrom(db: Executor, it: { channel: 'sms' | 'email'; target: string; address: string; now: Date }): Promise<boolean> {
  const { channel, target, address, now } = it;
  const names = channel === 'sms' ? { phone: target, email: null } : { phone: null, email: target };
  return isKnownAddress(db, { ...names, accountSkeleton: null, address, since: knownSince(now) });
}
