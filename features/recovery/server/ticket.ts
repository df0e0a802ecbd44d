import { createHash, randomBytes } from 'node:crypto';
import { recoveryErrors } from '#features/recovery/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { readOwnCookie } from '#platform/server/http/own-cookie.ts';
import { type RecoveryRow, selectRecovery } from './store.ts';

const COOKIE = 'recovery';
/** Seconds a ticket, and then a token, is good for. */
export const LIFETIME = 1800;

export function hashTicket(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}

/** 256 random bits for the browser alone, out of reach of scripts and never in an address; answers what is kept of them. */
export function giveTicket(context: Pick<Context, 'answer'>): Buffer {
  const ticket = randomBytes(32).toString('base64url');
  context.answer.setCookie(COOKIE, ticket, { httpOnly: true, maxAge: LIFETIME });
  return hashTicket(ticket);
}

export function dropTicket(context: Pick<Context, 'answer'>): void {
  context.answer.setCookie(COOKIE, '', { httpOnly: true, maxAge: 0 });
}

/** What is kept of the browser's ticket or token. */
export function presentedHash(context: Pick<Context, 'site' | 'cookies'>): Buffer {
  return hashTicket(readOwnCookie(context, COOKIE) ?? '');
}

/** The finding under way in this browser. @throws 409 when there is none, or its half hour is over */
export async function readRecovery(context: Context): Promise<RecoveryRow> {
  const row = await selectRecovery(context.db, presentedHash(context), context.now.toISOString());
  if (!row) throw recoveryErrors.beginAgain();
  return row;
}
