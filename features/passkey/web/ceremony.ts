import type { Assertion, CreationOptions, NewPasskey, RequestOptions } from '#features/passkey/contract.ts';

/** Loads the WebAuthn client only when a passkey is used. */
const load = () => import('@simplewebauthn/browser');

/** Whether this browser supports passkeys and the site can have them: an IP address cannot be a relying party id. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);
}

/** Whether the browser can offer passkeys in a field's autofill list. */
export async function canAutofill(): Promise<boolean> {
  return hasPasskeys() && (await (await load()).browserSupportsWebAuthnAutofill());
}

/** The device already has a passkey of this site and does not create a second one. */
export class AlreadyThere extends Error {}

/** Creates a passkey on the device; returns undefined when the user cancels. @throws AlreadyThere */
export async function makePasskey(options: CreationOptions): Promise<Omit<NewPasskey, 'name'> | undefined> {
  const { startRegistration, WebAuthnError } = await load();
  try {
    const { id, response } = await startRegistration({ optionsJSON: options });
    return {
      credentialId: id,
      clientDataJSON: response.clientDataJSON,
      attestationObject: response.attestationObject,
      transports: [...(response.transports ?? [])],
    };
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw new AlreadyThere();
    return undefined;
  }
}

/** Gets a passkey response; returns undefined when the user cancels or, with `isAutofill`, picks none. */
export async function answerByPasskey(
  options: RequestOptions,
  { isAutofill = false } = {},
): Promise<Assertion | undefined> {
  const { startAuthentication } = await load();
  try {
    const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: isAutofill });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return { credentialId: id, clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
  } catch {
    return undefined;
  }
}

/** Aborts a pending autofill request. */
export async function stopConfirming(): Promise<void> {
  (await load()).WebAuthnAbortService.cancelCeremony();
}
