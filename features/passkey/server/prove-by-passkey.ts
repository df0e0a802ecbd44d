import { timingSafeEqual } from 'node:crypto';
import { Assertion, type RequestOptions } from '#features/passkey/contract.ts';
import { passkeyErrors } from '#features/passkey/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { makeChallenge, PATIENCE, relyingParty, useChallenge, userHandleOf } from './challenge.ts';
import { describePasskey } from './present-passkey.ts';
import { findPasskey, moveCounter, type PasskeyRecord, type Purpose, selectPasskeys } from './store.ts';

/** What a key is asked for where nothing else is said. */
function purposeFor(memberId: string | null): Purpose {
  return memberId === null ? 'login' : 'second';
}

/** A challenge for any key of this site, or for those of the member who is half way in, or in and asked once more. */
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

/** Whose key answered a challenge of ours: the member named, or whoever it is. @throws 400 refused */
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
  // A counter that does not move on is a copy of the key.
  if (!(await moveCounter(context.db, { id: passkey.id, counter, at: context.now.toISOString() })))
    throw passkeyErrors.refused();
  return passkey.member_id;
}

/** The same from an answer that came as text. @throws 400 refused */
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

/** A key that names its member must name the one it is kept for. */
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
