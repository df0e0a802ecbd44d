import { createHash, randomBytes } from 'node:crypto';
import { recoveryErrors } from '#features/recovery/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { readOwnCookie } from '#platform/server/http/own-cookie.ts';
import { type RecoveryRow, selectRecovery } from './store.ts';

const COOKIE = 'recovery';
/** Validity of a ticket, and then of a token, in seconds. */
export const LIFETIME = 1800;

export function hashTicket(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}

/** Sets a 256-bit random ticket as an HttpOnly cookie, never in a URL; returns the hash to store. */
export function giveTicket(context: Pick<Context, 'answer'>): Buffer {
  const ticket = randomBytes(32).toString('base64url');
  context.answer.setCookie(COOKIE, ticket, { httpOnly: true, maxAge: LIFETIME });
  return hashTicket(ticket);
}

export function dropTicket(context: Pick<Context, 'answer'>): void {
  context.answer.setCookie(COOKIE, '', { httpOnly: true, maxAge: 0 });
}

/** Hash of the browser's ticket or token. */
export function presentedHash(context: Pick<Context, 'site' | 'cookies'>): Buffer {
  return hashTicket(readOwnCookie(context, COOKIE) ?? '');
}

/** The recovery of this browser. @throws 409 when there is none or its half hour has passed */
export async function readRecovery(context: Context): Promise<RecoveryRow> {
  const row = await selectRecovery(context.db, presentedHash(context), context.now.toISOString());
  if (!row) throw recoveryErrors.beginAgain();
  return row;
}
