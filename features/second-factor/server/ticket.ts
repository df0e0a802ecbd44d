import { createHash, randomBytes } from 'node:crypto';
import type { Method } from '#features/second-factor/contract.ts';
import { secondFactorErrors } from '#features/second-factor/errors.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';
import {
  deleteTicketsOf,
  type FactorRecord,
  findTicket,
  insertTicket,
  selectFactors,
  takeTicket,
  tryTicket,
} from './store.ts';

const LIFETIME = 5 * 60_000;
const TRIES = 5;

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest();

/** Factors accepted after the password. Recovery codes only replace another factor, so alone they do not count. */
function methodsOf(factors: FactorRecord, isDemanded: boolean): Method[] {
  const isPasskeyRequested = (isDemanded || factors.asks_passkey) && factors.passkeys > 0;
  if (!factors.is_totp_on && !isPasskeyRequested) return [];
  return [
    ...(factors.is_totp_on ? (['totp'] as const) : []),
    ...(factors.passkeys > 0 ? (['passkey'] as const) : []),
    ...(factors.recovery_left > 0 ? (['recovery'] as const) : []),
  ];
}

/**
 * Issues a ticket valid for five minutes and five attempts, of which only the hash is stored, with the second factors
 * it accepts; `way` is the first factor used. Null for a member without a second factor, who is signed in directly.
 * `isDemanded`: the first factor is not sufficient, so a passkey is required wherever there is one, and null means that
 * no second factor exists.
 */
export async function openSecondStep(
  db: Executor,
  input: { memberId: string; now: Date; way: string; isDemanded?: boolean },
): Promise<{ ticket: string; methods: Method[] } | null> {
  const { memberId, now, way, isDemanded = false } = input;
  const methods = methodsOf(await selectFactors(db, memberId), isDemanded);
  if (methods.length === 0) return null;
  const ticket = randomBytes(32).toString('base64url');
  await insertTicket(db, {
    hash: hashOf(ticket),
    memberId,
    way,
    endsAt: new Date(now.getTime() + LIFETIME).toISOString(),
  });
  return { ticket, methods };
}

/**
 * Invalidates all pending tickets of a member, who has to sign in again. Call it before ending the sessions, so that a
 * session being opened by a ticket ends too.
 */
export function endTickets(tx: Transaction, memberId: string): Promise<number> {
  return deleteTicketsOf(tx, memberId);
}

/** The member of a ticket, without counting an attempt. @throws 410 */
export async function readTicket(context: Context, ticket: string): Promise<string> {
  const memberId = await findTicket(context.db, { hash: hashOf(ticket), now: context.now.toISOString(), most: TRIES });
  if (memberId === undefined) throw secondFactorErrors.ticketOver();
  return memberId;
}

/**
 * The member of a ticket and the first factor used; counts the attempt before any check, so concurrent attempts are all
 * counted. @throws 410
 */
export async function useTry(context: Context, ticket: string): Promise<{ memberId: string; way: string | null }> {
  const found = await tryTicket(context.db, { hash: hashOf(ticket), now: context.now.toISOString(), most: TRIES });
  if (!found) throw secondFactorErrors.ticketOver();
  return { memberId: found.member_id, way: found.way };
}

/** Consumes the ticket. @throws 410 when it was already consumed */
export async function closeTicket(tx: Transaction, input: { ticket: string; memberId: string }): Promise<void> {
  if (!(await takeTicket(tx, { hash: hashOf(input.ticket), memberId: input.memberId })))
    throw secondFactorErrors.ticketOver();
}
