import type { Assertion, RequestOptions } from '#features/passkey/contract.ts';
import { proveByPasskey, proveByText, requestPasskey } from '#features/passkey/server/public.ts';
import type { Method } from '#features/second-factor/contract.ts';
import { isFactorRight, tickets } from '#features/second-factor/server/public.ts';
import type { SignedIn } from '#features/session/contract.ts';
import { LoginWay } from '#features/session/login-log-contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { Failure } from '#platform/shared/failure.ts';
import { requireWelcome } from './demand-welcome.ts';
import { existingSince } from './known-address.ts';
import { noteFailure } from './note-failure.ts';
import { openSession, presentSession } from './open-session.ts';
import { hasSignedInFrom } from './store.ts';

interface Answered {
  ticket: string;
  method: Method;
  answer: string;
}

/**
 * Finishes a login with the second factor. @throws 400 at `answer`, 410 when the ticket has expired, 429, as
 * `requireWelcome`
 */
export async function finishLogin(context: Context, { ticket, method, answer }: Answered): Promise<SignedIn> {
  const { memberId, way: shown } = await tickets.useTry(context, ticket);
  // Tickets of an earlier version do not contain it.
  const way = LoginWay.safeParse(shown).data ?? 'password';
  await proveAgain(context, { memberId, method, answer }).catch(async (error: unknown) => {
    const kind = error instanceof Failure && error.status === 429 ? 'lockout' : 'failure';
    await noteFailure(context, { kind, way, second: method, who: { memberId } });
    throw error;
  });
  await requireWelcome(context, memberId);
  const pair = await context.transaction(async (tx) => {
    await tickets.closeTicket(tx, { ticket, memberId });
    return openSession(tx, context, { memberId, way, second: method });
  });
  return presentSession(context, pair);
}

async function proveAgain(
  context: Context,
  { memberId, method, answer }: Omit<Answered, 'ticket'> & { memberId: string },
): Promise<void> {
  if (method === 'passkey') await proveByText(context, { answer, memberId });
  else if (
    !(await isFactorRight(context, { memberId, method, typed: answer, isKnown: await isKnown(context, memberId) }))
  )
    throw invalidField('answer', method === 'totp' ? 'secondFactor.wrongCode' : 'secondFactor.wrongRecovery');
}

const isKnown = ({ db, address, now }: Context, memberId: string) =>
  hasSignedInFrom(db, { memberId, address, since: existingSince(now) });

/** @throws 410 when the ticket has expired */
export async function requestSecondPasskey(context: Context, ticket: string): Promise<RequestOptions> {
  return requestPasskey(context, await tickets.readTicket(context, ticket));
}

/**
 * Signs in by a passkey alone: it verified its user, so it counts as both steps. @throws 400 refused, as
 * `requireWelcome`
 */
export async function logInByPasskey(context: Context, assertion: Assertion): Promise<SignedIn> {
  const memberId = await proveByPasskey(context, { assertion, memberId: null });
  await requireWelcome(context, memberId);
  return presentSession(
    context,
    await context.transaction((tx) => openSession(tx, context, { memberId, way: 'passkey' })),
  );
}
