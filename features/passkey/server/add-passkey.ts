import { ownAccount } from '#features/member/server/public.ts';
import { notifyOfChange } from '#features/outgoing-message/server/public.ts';
import { type CreationOptions, MOST_PASSKEYS, type NewPasskey, type Passkey } from '#features/passkey/contract.ts';
import { passkeyErrors } from '#features/passkey/errors.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { proveOwner } from '#features/second-factor/server/public.ts';
import { siteSettings } from '#features/setting/settings.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { makeChallenge, PATIENCE, relyingParty, useChallenge, userHandleOf } from './challenge.ts';
import { canAddPasskey } from './policy.ts';
import { describePasskey, listPasskeys } from './present-passkey.ts';
import { insertPasskey, selectPasskeys } from './store.ts';

/** Ed25519, ECDSA with P-256, RSA: the algorithms devices support. */
const ALGORITHMS = [-8, -7, -257];

/** Creation options for a new passkey; existing ones are excluded. @throws 409 too many, as `proveOwner` */
export async function beginPasskey(context: Context, proof: OwnerProof): Promise<CreationOptions> {
  const { id, account, nickname } = memberOf(context);
  const existing = await selectPasskeys(context.db, id);
  requireAllowed(canAddPasskey({ count: existing.length, most: MOST_PASSKEYS }));
  await proveOwner(context, proof);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const made = await generateRegistrationOptions({
    rpID: relyingParty(context.site).id,
    rpName: context.site.settings.of(siteSettings).title,
    userID: userHandleOf(context.site, id),
    userName: account,
    userDisplayName: nickname,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return {
    challenge: await makeChallenge(context, { purpose: 'register', memberId: id }),
    rp: { id: relyingParty(context.site).id, name: made.rp.name },
    user: made.user,
    pubKeyCredParams: made.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    timeout: PATIENCE,
    attestation: 'none',
    excludeCredentials: existing.map(describePasskey),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/** Stores a passkey that answered the challenge. @throws 400 refused, 409 known or too many */
export async function addPasskey(context: Context, made: NewPasskey): Promise<{ passkeys: Passkey[] }> {
  const { id } = memberOf(context);
  const challenge = await useChallenge(context, {
    clientDataJSON: made.clientDataJSON,
    purpose: 'register',
    memberId: id,
  });
  const { credential, credentialBackedUp } = await verify(context, made, challenge);
  return context.transaction(async (tx) => {
    requireAllowed(canAddPasskey({ count: (await selectPasskeys(tx, id)).length, most: MOST_PASSKEYS }));
    const isNew = await insertPasskey(tx, {
      memberId: id,
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: made.transports,
      isSynced: credentialBackedUp,
      name: made.name,
      at: context.now.toISOString(),
    });
    if (!isNew) throw passkeyErrors.known();
    await notifyOfChange(tx, context, {
      owner: await ownAccount.find(tx, id),
      what: 'passkeyAdded',
      detail: made.name,
    });
    return listPasskeys(tx, id);
  });
}

async function verify(context: Context, made: NewPasskey, challenge: string) {
  const { id, origin } = relyingParty(context.site);
  const { credentialId, clientDataJSON, attestationObject } = made;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyRegistrationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!verified?.verified) throw passkeyErrors.refused();
  return verified.registrationInfo;
}
