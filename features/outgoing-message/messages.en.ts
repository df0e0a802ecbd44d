import { plural, type Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

const minutesOf = (count: number) => `${count} ${plural(count, { one: 'minute', other: 'minutes' })}`;

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'There is no such mail or SMS',
    notSet: 'This provider has not been set up yet',
    gone: 'Its words have been erased, so it cannot be sent again',
  },
  rules: {
    host: 'Enter the name or address of a server, without http:// or a path',
    secretMissing: 'Enter the password or key',
    plainPassword: 'Without encryption the password would be readable on the way: only for this machine itself',
    unencrypted: 'A public site must send mail over an encrypted connection',
    appId: 'Tencent Cloud needs the SDK AppID',
    region: 'Tencent Cloud needs a region, such as ap-guangzhou',
  },
  settingTopic: 'Mail and SMS',
  settings: {
    deliveryKeepDays: {
      name: 'Days kept in the outbox',
      help: 'How long the record of a mail or SMS stays before it is deleted',
    },
  },
  faults: {
    noProvider: 'No provider is switched on',
    noTemplate: 'No template ID has been entered for this kind of SMS',
    tooLate: 'No longer valid, so it was not sent',
    unexpected: 'An error of ours; the log of the server says more',
  },
  closing: ({ site }) => `${site} sent this mail by itself. Please do not reply.`,
  veiled: '••••••',
  templates: {
    verificationCode: {
      about: 'Verification code',
      subject: ({ site }) => `Your code for ${site}`,
      text: ({ code, minutes }) =>
        `Your verification code is:\n${code}\nIt is valid for ${minutesOf(minutes)} and works once. Keep it to yourself: the staff will never ask you for it.\nIf you did not ask for a code, you can ignore this mail.`,
      sms: ({ site, code, minutes }) =>
        `[${site}] Your code is ${code}, valid for ${minutesOf(minutes)}. Keep it to yourself.`,
    },
    alreadyMember: {
      about: 'Has an account',
      subject: ({ site }) => `You already have an account at ${site}`,
      text: ({ site }) =>
        `Somebody is registering at ${site} with this e-mail address, which already belongs to an account.\nIf it was you, just log in. If you have forgotten your password, the login page leads you to a new one.\nIf it was not you, you can ignore this mail.`,
    },
    passwordChanged: {
      about: 'Password changed',
      subject: ({ site }) => `Your password at ${site} has been changed`,
      text: ({ name, at, address }) =>
        `Hello ${name},\nyour password was changed on ${at} from the network address ${address}. All other devices have been logged out.\nIf it was not you, recover your password at once and tell the staff.`,
      sms: ({ site, name, at }) =>
        `[${site}] ${name}, your password was changed on ${at}. If it was not you, recover it at once.`,
    },
    accountChanged: {
      about: 'Account security',
      changes: {
        totpOn: 'authenticator app turned on',
        totpReplaced: 'authenticator app replaced',
        totpOff: 'authenticator app turned off',
        passkeyStepOn: 'passkey now asked for when logging in',
        passkeyStepOff: 'passkey no longer asked for when logging in',
        codesRenewed: 'recovery codes renewed',
        passkeyAdded: 'passkey added',
        passkeyRemoved: 'passkey removed',
        loginLinked: 'login through another site added',
        loginUnlinked: 'login through another site removed',
        phoneChanged: 'phone number changed',
        emailChanged: 'e-mail address changed',
      },
      subject: ({ site, what }) => `Your account at ${site}: ${what}`,
      text: ({ name, what, detail, at, place: region, address, device }) =>
        [
          `Hello ${name},`,
          `something about the security of your account has changed: ${what}${detail === '' ? '' : ` (${detail})`}.`,
          `When: ${at}`,
          `Where: ${region === '' ? address : `${region} (${address})`}`,
          ...(device === '' ? [] : [`Device: ${device}`]),
          'If it was you, there is nothing to do.',
          'If it was not, log in at once and change your password. Then open “Security”, undo the change and sign out every device you do not know. If you can no longer log in, recover your password and tell the staff.',
        ].join('\n'),
      sms: ({ site, what, at }) =>
        `[${site}] Your account, ${at}: ${what}. If it was not you, log in and change your password at once.`,
    },
    siteChanged: {
      about: 'Change of a site service',
      changes: {
        mail: 'mail server changed',
        sms: 'SMS provider changed',
        login: 'third-party login changed',
        storage: 'file storage changed',
        captcha: 'CAPTCHA provider changed',
      },
      subject: ({ site, what }) => `Your site ${site}: ${what}`,
      text: ({ site, name, what, detail, by, at, place: region, address, device }) =>
        [
          `Hello ${name},`,
          `you own ${site}. A service of the site is about to change: ${what}${detail === '' ? '' : ` (${detail})`}. This mail was sent before the new settings took effect.`,
          `Changed by: ${by}`,
          `When: ${at}`,
          `Where: ${region === '' ? address : `${region} (${address})`}`,
          ...(device === '' ? [] : [`Device: ${device}`]),
          'If it was you, there is nothing to do.',
          'If it was not, log in at once, change your password and sign out your other devices. Then open the console and change the settings back.',
        ].join('\n'),
      sms: ({ site, what, at }) =>
        `[${site}] Your account, ${at}: ${what}. If it was not you, log in and change your password at once.`,
    },
    recoveryNotice: {
      about: 'Password recovery',
      subject: ({ site }) => `Somebody is recovering your password at ${site}`,
      text: ({ name, at, address }) =>
        `Hello ${name},\non ${at} somebody asked to recover your password, from the network address ${address}.\nIf it was you, go on as the page says. If not, log in, change your password and look through your login history.`,
      sms: ({ site, name, at }) =>
        `[${site}] ${name}, somebody asked to recover your password on ${at}. If it was not you, log in and check your account.`,
    },
    passwordReset: {
      about: 'Password reset',
      subject: ({ site }) => `Please set a new password at ${site}`,
      text: ({ name, link }) =>
        `Hello ${name},\nto keep your account safe, the staff have put your old password out of use and signed out all your devices.\nOpen this page and set a new password by way of this e-mail address:\n${link}`,
    },
    departureNotice: {
      about: 'Account closing',
      subject: ({ site }) => `Your account at ${site} is about to be closed`,
      text: ({ name, dueAt }) =>
        `Hello ${name},\nyou have asked to close your account. It will be closed on ${dueAt}. Log in before then to change your mind, and nothing is lost.\nIf it was not you, log in at once, take the request back and change your password.`,
      sms: ({ site, name, dueAt }) =>
        `[${site}] ${name}, your account will be closed on ${dueAt}. Log in before then to keep it.`,
    },
    membershipEnding: {
      about: 'Membership ending',
      subject: ({ site, roleEn }) => `Your “${roleEn}” at ${site} is about to end`,
      text: ({ name, roleEn, endsAt, days, link }) =>
        `Hello ${name},\nyour “${roleEn}” ends within ${days} ${plural(days, { one: 'day', other: 'days' })}, on ${endsAt}.\nRenew before then, and the time is added to what you have:\n${link}`,
    },
    testMessage: {
      about: 'Test',
      subject: ({ site }) => `A test mail from ${site}`,
      text: ({ site }) => `This mail has reached you, so mail from ${site} works.`,
    },
  },
};
