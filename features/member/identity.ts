import { Email, Phone } from './contract.ts';

export type IdentityKind = 'account' | 'phone' | 'email';

/** What somebody gives himself out as, in its one spelling. */
export interface Identity {
  kind: IdentityKind;
  value: string;
}

/** What a text may mean, by its shape alone: never empty, the likelier first. Digits may be a phone and an account at once. */
export function identitiesOf(text: string): readonly Identity[] {
  const email = Email.safeParse(text);
  if (email.success) return [{ kind: 'email', value: email.data }];
  const account = { kind: 'account', value: text } as const;
  const phone = Phone.safeParse(text);
  if (!phone.success) return [account];
  const byPhone = { kind: 'phone', value: phone.data } as const;
  return /^\d+$/.test(text) ? [byPhone, account] : [byPhone];
}

/** The one spelling that failures are counted under. */
export function spellingOf(text: string): string {
  return identitiesOf(text)[0]?.value ?? text;
}
