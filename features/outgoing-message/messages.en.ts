import { plural, type Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

const minutesOf = (count: number) => `${count} ${plural(count, { one: 'minute', other: 'minutes' })}`;

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'No such e-mail or text message',
    notSet: 'This provider hasn’t been set up yet',
    gone: 'Its content has been erased, so it can’t be resent',
  },
  rules: {
    host: 'Enter the name or address of a server, without http:// or a path',
    secretMissing: 'Enter the password or key',
    plainPassword: 'Without encryption the password would be readable in transit: allowed only for this machine itself',
    unencrypted: 'A public site must send mail over an encrypted connection',
    appId: 'Tencent Cloud needs the SDK AppID',
    region: 'Tencent Cloud needs a region, such as ap-guangzhou',
  },
  settingTopic: 'Mail and SMS',
  settings: {
    deliveryKeepDays: {
      name: 'Days kept in the outbox',
      help: 'How long records of e-mails and text messages are kept',
    },
  },
  faults: {
    noProvider: 'No provider is turned on',
    noTemplate: 'No template ID has been entered for this kind of SMS',
    tooLate: 'Expired before it could be sent',
    interrupted: 'The server stopped while sending it: it may have arrived, so it is not sent again',
    unexpected: 'Internal error; see the server log',
  },
  closing: ({ site }) => `This is an automated message from ${site}. Please do not reply.`,
  veiled: '••••••',
  templates: {
    verificationCode: {
      about: 'Verification code',
      subject: ({ site }) => `Your code for ${site}`,
      text: ({ code, minutes }) =>
        `Your verification code is:\n${code}\nIt is valid for ${minutesOf(minutes)} and works once. Don’t share it with anyone: the staff will never ask you for it.\nIf you didn’t request a code, you can ignore this e-mail.`,
      sms: ({ site, code, minutes }) =>
        `[${site}] Your code is ${code}, valid for ${minutesOf(minutes)}. Don’t share it with anyone.`,
    },
    alreadyMember: {
      about: 'Existing account',
      subject: ({ site }) => `You already have an account at ${site}`,
      text: ({ site }) =>
        `Someone tried to register at ${site} with this e-mail address, which already belongs to an account.\nIf it was you, just log in. If you’ve forgotten your password, you can reset it on the login page.\nIf it wasn’t you, you can ignore this e-mail.`,
    },
    passwordChanged: {
      about: 'Password changed',
      subject: ({ site }) => `Your password at ${site} has been changed`,
      text: ({ name, at, address }) =>
        `Hello ${name},\nyour password was changed on ${at} from the IP address ${address}. All other devices have been logged out.\nIf this wasn’t you, reset your password immediately and tell the staff.`,
      sms: ({ site, name, at }) =>
        `[${site}] ${name}, your password was changed on ${at}. If this wasn’t you, reset it immediately.`,
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
        loginLinked: 'linked account added',
        loginUnlinked: 'linked account removed',
        phoneChanged: 'phone number changed',
        emailChanged: 'e-mail address changed',
      },
      subject: ({ site, what }) => `Your account at ${site}: ${what}`,
      text: ({ name, what, detail, at, place: region, address, device }) =>
        [
          `Hello ${name},`,
          `your account’s security settings have changed: ${what}${detail === '' ? '' : ` (${detail})`}.`,
          `When: ${at}`,
          `Where: ${region === '' ? address : `${region} (${address})`}`,
          ...(device === '' ? [] : [`Device: ${device}`]),
          'If it was you, there is nothing to do.',
          'If it wasn’t, log in immediately and change your password. Then open “Security”, undo the change and log out any device you don’t recognise. If you can’t log in, reset your password and tell the staff.',
        ].join('\n'),
      sms: ({ site, what, at }) =>
        `[${site}] Your account, ${at}: ${what}. If this wasn’t you, log in and change your password immediately.`,
    },
    siteChanged: {
      about: 'Change of a site service',
      changes: {
        mail: 'mail server changed',
        sms: 'SMS provider changed',
        login: 'third-party login changed',
        storage: 'file storage changed',
        captcha: 'CAPTCHA provider changed',
        contentSafety: 'content safety service changed',
        payment: 'payment provider changed',
      },
      subject: ({ site, what }) => `Your site ${site}: ${what}`,
      text: ({ site, name, what, detail, by, at, place: region, address, device }) =>
        [
          `Hello ${name},`,
          `you own ${site}. One of its services is about to change: ${what}${detail === '' ? '' : ` (${detail})`}. This e-mail was sent before the new settings took effect.`,
          `Changed by: ${by}`,
          `When: ${at}`,
          `Where: ${region === '' ? address : `${region} (${address})`}`,
          ...(device === '' ? [] : [`Device: ${device}`]),
          'If it was you, there is nothing to do.',
          'If it wasn’t, log in immediately, change your password and log out your other devices. Then open the console and restore the settings.',
        ].join('\n'),
      sms: ({ site, what, at }) =>
        `[${site}] Your account, ${at}: ${what}. If this wasn’t you, log in and change your password immediately.`,
    },
    recoveryNotice: {
      about: 'Password recovery',
      subject: ({ site }) => `Password reset requested at ${site}`,
      text: ({ name, at, address }) =>
        `Hello ${name},\non ${at} someone asked to reset your password from the IP address ${address}.\nIf it was you, follow the steps on the page. If not, log in, change your password and check your login history.`,
      sms: ({ site, name, at }) =>
        `[${site}] ${name}, someone asked to reset your password on ${at}. If this wasn’t you, log in and check your account.`,
    },
    passwordReset: {
      about: 'Password reset',
      subject: ({ site }) => `Please set a new password at ${site}`,
      text: ({ name, link }) =>
        `Hello ${name},\nto keep your account safe, the staff have disabled your old password and logged you out everywhere.\nOpen this page to set a new password using this e-mail address:\n${link}`,
    },
    departureNotice: {
      about: 'Account deletion',
      subject: ({ site }) => `Your account at ${site} is about to be deleted`,
      text: ({ name, dueAt }) =>
        `Hello ${name},\nyou asked to delete your account. It will be deleted on ${dueAt}. If you change your mind, log in before then and nothing will be lost.\nIf this wasn’t you, log in immediately, cancel the request and change your password.`,
      sms: ({ site, name, dueAt }) =>
        `[${site}] ${name}, your account will be deleted on ${dueAt}. Log in before then to keep it.`,
    },
    feedbackAnswer: {
      about: 'Answer to feedback',
      subject: ({ site }) => `An answer to your feedback at ${site}`,
      text: ({ name, question, answer }) =>
        `Hello ${name},\nthank you for your feedback. The staff’s answer:\n${answer}\nYou wrote: ${question}`,
    },
    reminder: { about: 'Reminder' },
    testMessage: {
      about: 'Test',
      subject: ({ site }) => `Test e-mail from ${site}`,
      text: ({ site }) => `If you can read this, e-mail from ${site} is working.`,
    },
  },
};
