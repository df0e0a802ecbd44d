import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  logins: {
    title: 'Login history',
    text: 'Every login, renewal and failed attempt is listed here. If you see a device or a place you don’t recognise, log it out and change your password. A failed attempt means that someone tried and didn’t get in.',
    none: 'Nothing here yet',
    list: 'Logins',
  },
  kinds: { login: 'Login', renewal: 'Renewal', failure: 'Failed login', lockout: 'Too many attempts, refused' },
  by: {
    password: 'Password',
    sms: 'Text message code',
    email: 'E-mail code',
    passkey: 'Passkey',
    provider: 'Linked account',
    link: 'Login link',
    registration: 'Registration',
  },
  seconds: { totp: 'App code', passkey: 'Passkey', recovery: 'Recovery code' },
  signedIn: 'Logged in',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  unknownRegion: 'Unknown place',
  address: ({ address }) => `IP ${address}`,
  end: 'Log out',
  endText: 'This device will be logged out immediately. Please confirm your identity first.',
  endOf: ({ device }) => `Log out ${device}`,
  ended: 'Logged out',
  security: {
    title: 'Security',
    text: 'Your password, two-step verification and the devices where you’re logged in.',
  },
  sessions: {
    title: 'Logged-in devices',
    seen: 'Last used',
    all: 'See login history',
  },
  ways: {
    title: 'Contact details',
    phone: 'Phone',
    email: 'E-mail',
    none: 'none yet',
    toPhone: 'Manage phone',
    toEmail: 'Manage e-mail',
  },
};
