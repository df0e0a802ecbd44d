import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  logins: {
    title: 'Login log',
    text: 'Every login, every renewal and every failed try is noted here. If you see a device or a place you do not know, sign it out and change your password soon. A failed try means that somebody tried and did not get in.',
    none: 'Nothing has been noted yet',
    list: 'Logins',
  },
  kinds: { login: 'Login', renewal: 'Renewal', failure: 'Failed login', lockout: 'Too many tries, turned away' },
  by: {
    password: 'Password',
    sms: 'Text message code',
    email: 'E-mail code',
    passkey: 'Passkey',
    provider: 'Another site',
    link: 'Login link',
    registration: 'Registration',
  },
  seconds: { totp: 'App code', passkey: 'Passkey', recovery: 'Recovery code' },
  signedIn: 'Still signed in',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  unknownRegion: 'Unknown place',
  address: ({ address }) => `Address ${address}`,
  end: 'Sign out',
  endText: 'This device will be signed out at once. Please show first that it is you.',
  endOf: ({ device }) => `Sign out ${device}`,
  ended: 'Signed out',
  security: {
    title: 'Security',
    text: 'Your password, two-step verification and the devices that are signed in.',
  },
  sessions: {
    title: 'Devices signed in',
    seen: 'Last used',
    all: 'See the login log',
  },
  ways: {
    title: 'How we reach you',
    phone: 'Phone',
    email: 'E-mail',
    none: 'none yet',
    toPhone: 'Manage phone',
    toEmail: 'Manage e-mail',
  },
};
