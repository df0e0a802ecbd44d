import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    owner: 'The owner of a site cannot delete his account. Hand the site over to somebody first',
    possession: 'There is still money or points on this account. Use them up first, or confirm that you give them up',
  },
  rules: {
    unconfirmed: 'Please read and confirm first',
  },
  title: 'Delete account',
  text: 'A deleted account cannot be brought back. Please read carefully what will happen.',
  whatTitle: 'What will happen',
  what: {
    wait: 'You have 7 days to change your mind. Until then your account works as always, and “Stay” at the top of every page calls it off.',
    gone: 'After 7 days your account name, nickname, picture, bio, phone, e-mail address, login log, verification documents and block list are deleted, and every device is signed out.',
    content: 'What you have posted stays; its author is shown as “cancelled account”.',
    name: 'Your account name and nickname become free for others.',
    take: 'If you want to keep a copy of your data, export it first.',
  },
  toExport: 'Export my data',
  balancesTitle: 'Still on your account',
  money: ({ amount }) => `Balance ¥${amount}`,
  points: ({ count }) => `${count} points`,
  forfeit: 'I understand that these are lost with the account, and I give them up',
  password: 'Current password',
  required: 'Must not be empty',
  confirm: 'I have read this and want to delete my account',
  submit: 'Delete account',
  dialogTitle: 'Delete your account?',
  dialogText: 'Your account will be deleted in 7 days. Until then you can change your mind at any time.',
  dialogConfirm: 'Delete it',
  asked: 'Done. Your account will be deleted in 7 days',
  leavingTitle: 'Your account is about to be deleted',
  leavingText: ({ date }) =>
    `Your account will be deleted on ${date}. Until then you can change your mind at any time.`,
  notice: ({ date }) => `Your account will be deleted on ${date}.`,
  stay: 'Stay',
  stayed: 'Welcome back. Your account stays',
  ownerText: 'You own this site, so you cannot delete your account. Hand the site over to somebody first.',
};
