import { createHash, createHmac, randomBytes } from 'node:crypto';
import { passkeyErrors } from '#features/passkey/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { readyKey } from '#platform/server/secret.ts';
import type { Site } from '#platform/server/site.ts';
import { insertChallenge, type Purpose, takeChallenge } from './store.ts';

/** Validity of a challenge, in ms. */
export const PATIENCE = 5 * 60_000;

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest();

/** Creates a 256-bit challenge; only its hash is stored, until it is answered or five minutes have passed. */
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

/** Consumes the challenge of a response, across all processes. @throws 400 when it is not valid */
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

/** The WebAuthn relying party id and the allowed origin. */
export function relyingParty(site: Pick<Site, 'environment'>): { id: string; origin: string } {
  const { publicUrl } = site.environment;
  return { id: new URL(publicUrl).hostname, origin: publicUrl };
}

/** The passkey's user handle: an HMAC of the member id, which reveals nothing about the member. */
export function userHandleOf(site: Pick<Site, 'secret'>, memberId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(createHmac('sha256', readyKey(site.secret)).update(`passkey-member:${memberId}`).digest());
}
