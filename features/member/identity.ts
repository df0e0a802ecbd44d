import { Email, Phone } from './contract.ts';

export type IdentityKind = 'account' | 'phone' | 'email';

/** An identifier that a person enters to sign in, in canonical form. */
export interface Identity {
  kind: IdentityKind;
  value: string;
}

/**
 * Possible meanings of a text by its shape alone: never empty, likelier ones first. Digits may be both a phone number
 * and an account.
 */
export function identitiesOf(text: string): readonly Identity[] {
  const email = Email.safeParse(text);
  if (email.success) return [{ kind: 'email', value: email.data }];
  const account = { kind: 'account', value: text } as const;
  const phone = Phone.safeParse(text);
  if (!phone.success) return [account];
  const byPhone = { kind: 'phone', value: phone.data } as const;
  return /^\d+$/.test(text) ? [byPhone, account] : [byPhone];
}

/** The canonical form under which failures are counted. */
export function spellingOf(text: string): string {
  return identitiesOf(text)[0]?.value ?? text;
}
