import { createHash, createHmac, randomBytes } from 'node:crypto';
import { passkeyErrors } from '#features/passkey/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { readyKey } from '#platform/server/secret.ts';
import type { Site } from '#platform/server/site.ts';
import { insertChallenge, type Purpose, takeChallenge } from './store.ts';

/** How long a person has, in ms. */
export const PATIENCE = 5 * 60_000;

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest();

/** A challenge of 256 bits, kept by its hash until it is answered or five minutes are over. */
export async function makeChallenge(
  context: Context,
  input: { purpose: Purpose; memberId: string | null },
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await insertChallenge(context.db, {
    ...input,
    hash: hashOf(challenge),
    endsAt: new Date(context.now.getTime() + PATIENCE).toISOString(),
  });
  return challenge;
}

/** The challenge an answer speaks of, used up by that in every process. @throws 400 when it is not one that counts */
export async function useChallenge(
  context: Context,
  input: { clientDataJSON: string; purpose: Purpose; memberId: string | null },
): Promise<string> {
  const challenge = challengeIn(input.clientDataJSON);
  const counts =
    challenge !== undefined &&
    (await takeChallenge(context.db, {
      hash: hashOf(challenge),
      purpose: input.purpose,
      memberId: input.memberId,
      now: context.now.toISOString(),
    }));
  if (!counts) throw passkeyErrors.refused();
  return challenge;
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof said === 'object' && said !== null && 'challenge' in said && typeof said.challenge === 'string'
      ? said.challenge
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whose site a key is for, and from which pages it may answer. */
export function relyingParty(site: Pick<Site, 'environment'>): { id: string; origin: string } {
  const { publicUrl } = site.environment;
  return { id: new URL(publicUrl).hostname, origin: publicUrl };
}

/** What a key knows its member by: it says nothing to whoever reads it there. */
export function userHandleOf(site: Pick<Site, 'secret'>, memberId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(createHmac('sha256', readyKey(site.secret)).update(`passkey-member:${memberId}`).digest());
}
