import type { AccountType } from './contract.ts';

/** The fields each way of registering needs besides the password and the terms. */
export const needs = {
  account: ['account', 'issue', 'answer', 'captchaValue', 'captchaKey'],
  phone: ['phone', 'smsCode'],
  email: ['email', 'emailCode'],
} as const satisfies Record<AccountType, readonly string[]>;

/** A phone or e-mail address with the code that was sent to it. */
export const channels = {
  phone: { channel: 'sms', code: 'smsCode' },
  email: { channel: 'email', code: 'emailCode' },
} as const;

/** A site's list of types in the format of its setting: `account,phone`. */
export function readTypes(list: string): AccountType[] {
  const named = list.split(',').map((name) => name.trim());
  return named.filter((name, index): name is AccountType => name in needs && named.indexOf(name) === index);
}
