import type { AccountType } from '#features/session/contract.ts';

/** Every type, in the default order. */
export const allTypes: readonly AccountType[] = ['account', 'phone', 'email'];

/** The proof used to log in: a password, or a code that is sent. */
export type LoginWay = 'password' | 'code';

/** The address of another tab of the same page, keeping `jumpUrl`. */
export function tabAddress(path: string, search: string, by: string | undefined): string {
  const query = new URLSearchParams(search);
  query.delete('by');
  if (by !== undefined) query.set('by', by);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The way of registering named in the address, otherwise the first open one. */
export function chosenType(search: string, open: readonly AccountType[]): AccountType {
  const by = new URLSearchParams(search).get('by');
  return open.find((type) => type === by) ?? open[0] ?? 'account';
}

/** The way of logging in named in the address; codes are sent only to a phone or an e-mail address. */
export function chosenWay(search: string, open: readonly AccountType[]): LoginWay {
  return new URLSearchParams(search).get('by') === 'code' && open.some((type) => type !== 'account')
    ? 'code'
    : 'password';
}

/** Where the code for the typed identifier is sent. */
export function channelFor(typed: string, open: readonly AccountType[]): 'sms' | 'email' {
  if (!open.includes('phone')) return 'email';
  return open.includes('email') && typed.includes('@') ? 'email' : 'sms';
}
