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

/** What may follow the password. Recovery codes stand in for something, so alone they are nothing. */
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
 * Half way in: a ticket for five minutes and five tries, of which only the hash is kept, and what may show a second time who
 * is there; `way` says what he has shown first. Null for a member who has set up nothing: he is in. `isDemanded`: what has been
 * shown is not enough, so a passkey is asked for wherever there is one, and null means that there is nothing to ask for.
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

/** Whoever is half way in begins anew: what he has shown counts no more. Call it before the sessions are ended, so that one being opened by a ticket ends with them. */
export function endTickets(tx: Transaction, memberId: string): Promise<number> {
  return deleteTicketsOf(tx, memberId);
}

/** Whose ticket it is, without a try. @throws 410 */
export async function readTicket(context: Context, ticket: string): Promise<string> {
  const memberId = await findTicket(context.db, { hash: hashOf(ticket), now: context.now.toISOString(), most: TRIES });
  if (memberId === undefined) throw secondFactorErrors.ticketOver();
  return memberId;
}

/** Whose ticket it is, and by what he has come so far; counts a try before anything is looked at, so that many at once count as many. @throws 410 */
export async function useTry(context: Context, ticket: string): Promise<{ memberId: string; way: string | null }> {
  const found = await tryTicket(context.db, { hash: hashOf(ticket), now: context.now.toISOString(), most: TRIES });
  if (!found) throw secondFactorErrors.ticketOver();
  return { memberId: found.member_id, way: found.way };
}

/** Uses the ticket up. @throws 410 when somebody has done so before */
export async function closeTicket(tx: Transaction, input: { ticket: string; memberId: string }): Promise<void> {
  if (!(await takeTicket(tx, { hash: hashOf(input.ticket), memberId: input.memberId })))
    throw secondFactorErrors.ticketOver();
}
