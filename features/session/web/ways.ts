import type { AccountType } from '#features/session/contract.ts';

/** Every type, in the order a fresh site has them. */
export const allTypes: readonly AccountType[] = ['account', 'phone', 'email'];

/** What somebody logs in by: something he knows, or a code that is sent to him. */
export type LoginWay = 'password' | 'code';

/** The address of another tab of the same page, keeping where one came from. */
export function tabAddress(path: string, search: string, by: string | undefined): string {
  const query = new URLSearchParams(search);
  query.delete('by');
  if (by !== undefined) query.set('by', by);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The way of registering that the address names, else the first that is open. */
export function chosenType(search: string, open: readonly AccountType[]): AccountType {
  const by = new URLSearchParams(search).get('by');
  return open.find((type) => type === by) ?? open[0] ?? 'account';
}

/** The way of logging in that the address names; a code goes only to a phone or an e-mail address. */
export function chosenWay(search: string, open: readonly AccountType[]): LoginWay {
  return new URLSearchParams(search).get('by') === 'code' && open.some((type) => type !== 'account')
    ? 'code'
    : 'password';
}

/** Where a code is sent for what has been typed. */
export function channelFor(typed: string, open: readonly AccountType[]): 'sms' | 'email' {
  if (!open.includes('phone')) return 'email';
  return open.includes('email') && typed.includes('@') ? 'email' : 'sms';
}
