import type { Assertion, CreationOptions, NewPasskey, RequestOptions } from '#features/passkey/contract.ts';

/** The browser's part comes only when somebody wants to use a key. */
const load = () => import('@simplewebauthn/browser');

/** Whether this browser has keys, on a site that can have any: numbers are nobody's site. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);
}

/** Whether keys can be offered in the list under a field. */
export async function canAutofill(): Promise<boolean> {
  return hasPasskeys() && (await (await load()).browserSupportsWebAuthnAutofill());
}

/** The device has one of the site's keys already; it makes no second. */
export class AlreadyThere extends Error {}

/** Has the device make a key; undefined when its owner changes his mind. @throws AlreadyThere */
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

/** Has a key answer; undefined when its owner changes his mind, or with `isAutofill` picks none. */
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

/** Ends a question that waits under a field. */
export async function stopConfirming(): Promise<void> {
  (await load()).WebAuthnAbortService.cancelCeremony();
}
