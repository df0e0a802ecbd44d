import * as z from 'zod/mini';

/** Purpose of a code; it is not valid for any other. */
export const Purpose = z.enum([
  'register',
  'login',
  'recover',
  'bind-phone',
  'change-phone-old',
  'change-phone-new',
  'bind-email',
]);
export type Purpose = z.output<typeof Purpose>;

/** By SMS or by e-mail. */
export const Channel = z.enum(['sms', 'email']);
export type Channel = z.output<typeof Channel>;

/** Requested by guests, for any target. */
export const GuestPurpose = z.enum(['register', 'login', 'recover']);
export type GuestPurpose = z.output<typeof GuestPurpose>;

/** Requested by members, each by one channel. */
export const PhonePurpose = z.enum(['bind-phone', 'change-phone-old', 'change-phone-new']);
export type PhonePurpose = z.output<typeof PhonePurpose>;
export const EmailPurpose = z.enum(['bind-email']);
export type EmailPurpose = z.output<typeof EmailPurpose>;

/** Who may request which code, and the channels allowed. */
export const codePurposes: Readonly<Record<Purpose, { asker: 'guest' | 'member'; channels: readonly Channel[] }>> = {
  register: { asker: 'guest', channels: ['sms', 'email'] },
  login: { asker: 'guest', channels: ['sms', 'email'] },
  recover: { asker: 'guest', channels: ['sms', 'email'] },
  'bind-phone': { asker: 'member', channels: ['sms'] },
  'change-phone-old': { asker: 'member', channels: ['sms'] },
  'change-phone-new': { asker: 'member', channels: ['sms'] },
  'bind-email': { asker: 'member', channels: ['email'] },
};

export function isGuestPurpose(purpose: Purpose): purpose is GuestPurpose {
  return codePurposes[purpose].asker === 'guest';
}

/** Digits of a code. */
export const CODE_LENGTH = 6;
/** Seconds until the next code may be requested. */
export const RESEND_SECONDS = 60;
