import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { loginProviderErrors } from '#features/login-provider/errors.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { drop, give, isSame, look, type Parcel } from './carried.ts';
import type { Identity } from './flow.ts';
import { takeReturn } from './link-store.ts';
import { canJoin } from './policy.ts';
import type { ProviderRecord } from './store.ts';

/**
 * A person identified by a provider who is not registered yet. Stored only in the browser's cookie, not in the
 * database.
 */
const Joining = z.strictObject({
  /** Identifies this return: a form filled in for another one is rejected. */
  ticket: z.string(),
  providerId: z.string(),
  subject: z.string(),
  name: z.string(),
  jumpUrl: z.string(),
  endsAt: z.int(),
});
export type Joining = z.output<typeof Joining>;

/** A quarter of an hour, enough to read the terms. */
const JOINING: Parcel<typeof Joining> = {
  cookie: 'provider_join',
  use: 'login-provider.join',
  schema: Joining,
  lifetime: 15 * 60_000,
};

interface Stranger {
  provider: ProviderRecord;
  identity: Identity;
  jumpUrl: string;
  /** Whether the site accepts new members. */
  isOpen: boolean;
}

/** Allows an unknown person to register in this browser. @throws 403 if registration is closed */
export function beginJoin(context: Context, { provider, identity, jumpUrl, isOpen }: Stranger): void {
  requireAllowed(canJoin({ isOpen, mayRegister: provider.may_register }));
  give(context, JOINING, {
    ticket: randomBytes(32).toString('base64url'),
    providerId: provider.id,
    ...identity,
    jumpUrl,
  });
}

/** The person who may register in the requesting browser. */
export function findJoining(context: Context): Joining | undefined {
  return look(context, JOINING);
}

/** The same, for the form of this ticket. @throws 400 */
export function readJoining(context: Context, ticket: string): Joining {
  const joining = findJoining(context);
  if (!joining || !isSame(joining.ticket, ticket)) throw loginProviderErrors.stateRefused();
  return joining;
}

/** Marks the ticket as used, across all processes. @throws 400 if it was already used */
export async function takeJoining(db: Executor, { ticket, endsAt }: Joining): Promise<void> {
  const isFirst = await takeReturn(db, {
    hash: createHash('sha256').update(ticket).digest(),
    endsAt: new Date(endsAt).toISOString(),
  });
  if (!isFirst) throw loginProviderErrors.stateRefused();
}

export function dropJoining(context: Context): void {
  drop(context, JOINING);
}
