import { timingSafeEqual } from 'node:crypto';
import { Assertion, type RequestOptions } from '#features/passkey/contract.ts';
import { passkeyErrors } from '#features/passkey/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { makeChallenge, PATIENCE, relyingParty, useChallenge, userHandleOf } from './challenge.ts';
import { describePasskey } from './present-passkey.ts';
import { findPasskey, moveCounter, type PasskeyRecord, type Purpose, selectPasskeys } from './store.ts';

/** Default purpose of a challenge. */
function purposeFor(memberId: string | null): Purpose {
  return memberId === null ? 'login' : 'second';
}

/**
 * Creates a challenge for any passkey of this site, or for those of one member: at the second login step, or to confirm
 * a logged-in member.
 */
export async function requestPasskey(
  context: Context,
  memberId: string | null,
  purpose = purposeFor(memberId),
): Promise<RequestOptions> {
  const existing = memberId === null ? [] : await selectPasskeys(context.db, memberId);
  return {
    challenge: await makeChallenge(context, { purpose, memberId }),
    rpId: relyingParty(context.site).id,
    timeout: PATIENCE,
    userVerification: 'required',
    allowCredentials: existing.map(describePasskey),
  };
}

/**
 * Verifies a passkey response and returns the member's id: the given member's, or any member's when none is given.
 * @throws 400 refused
 */
export async function proveByPasskey(
  context: Context,
  input: { assertion: Assertion; memberId: string | null; purpose?: Purpose },
): Promise<string> {
  const { assertion, memberId, purpose = purposeFor(memberId) } = input;
  const challenge = await useChallenge(context, { clientDataJSON: assertion.clientDataJSON, purpose, memberId });
  const passkey = await findPasskey(context.db, Buffer.from(assertion.credentialId, 'base64url'));
  if (
    !passkey ||
    (memberId !== null && passkey.member_id !== memberId) ||
    !isHandleRight(context, { assertion, passkey })
  )
    throw passkeyErrors.refused();
  const counter = await verify(context, { assertion, challenge, passkey });
  // A counter that does not increase indicates a cloned passkey.
  if (!(await moveCounter(context.db, { id: passkey.id, counter, at: context.now.toISOString() })))
    throw passkeyErrors.refused();
  return passkey.member_id;
}

/** Same for a response that arrives as text. @throws 400 refused */
export function proveByText(context: Context, input: { answer: string; memberId: string }): Promise<string> {
  const assertion = readAssertion(input.answer);
  if (!assertion) throw passkeyErrors.refused();
  return proveByPasskey(context, { assertion, memberId: input.memberId });
}

function readAssertion(answer: string): Assertion | undefined {
  try {
    const parsed = Assertion.safeParse(JSON.parse(answer));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** A user handle in the response, if any, must be that of the stored member. */
function isHandleRight(
  { site }: Context,
  { assertion, passkey }: { assertion: Assertion; passkey: PasskeyRecord },
): boolean {
  if (assertion.userHandle === undefined) return true;
  const said = Buffer.from(assertion.userHandle, 'base64url');
  const expected = userHandleOf(site, passkey.member_id);
  return said.length === expected.length && timingSafeEqual(said, expected);
}

async function verify(
  { site }: Context,
  input: { assertion: Assertion; challenge: string; passkey: PasskeyRecord },
): Promise<number> {
  const { id, origin } = relyingParty(site);
  const { credentialId, clientDataJSON, authenticatorData, signature } = input.assertion;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: input.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: credentialId,
      publicKey: Uint8Array.from(input.passkey.public_key),
      counter: input.passkey.counter,
    },
  }).catch(() => undefined);
  if (!verified?.verified) throw passkeyErrors.refused();
  return verified.authenticationInfo.newCounter;
}
