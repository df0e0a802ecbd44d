import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    owner: 'The site owner’s account can’t be deleted. Transfer the site to someone else first',
    possession: 'This account still has money or points. Use them first, or confirm that you give them up',
  },
  rules: {
    unconfirmed: 'Please read and confirm first',
  },
  title: 'Delete account',
  text: 'Deleting your account can’t be undone. Please read carefully what will happen.',
  whatTitle: 'What will happen',
  what: {
    wait: 'You have 7 days to change your mind. Until then your account works as usual, and “Keep my account” at the top of every page cancels the deletion.',
    gone: 'After 7 days your account name, nickname, avatar, bio, phone, e-mail address, login history, verification documents and block list are deleted, and you’re logged out everywhere.',
    content: 'What you posted stays, with its author shown as “cancelled account”.',
    name: 'Your account name and nickname become available to others.',
    left: 'If there is money or points by then that you haven’t agreed to give up, including what bounties and red envelopes return, your account stays until you have used them or given them up.',
    take: 'If you want to keep a copy of your data, export it first.',
  },
  toExport: 'Export my data',
  balancesTitle: 'Left on your account',
  money: ({ amount }) => `Balance ¥${amount}`,
  points: ({ count }) => `${count} points`,
  forfeit: 'I understand that I’ll lose these with my account, and whatever comes in or comes back until then',
  password: 'Current password',
  required: 'Must not be empty',
  confirm: 'I have read this and want to delete my account',
  submit: 'Delete account',
  dialogTitle: 'Delete your account?',
  dialogText: 'Your account will be deleted in 7 days. Until then you can change your mind at any time.',
  heldDialogText: 'Your account will be deleted within minutes, with its money and points. This can’t be undone.',
  dialogConfirm: 'Delete my account',
  asked: 'Done. Your account will be deleted in 7 days',
  heldAsked: 'Done. Your account will be deleted within minutes',
  held: 'It’s time to delete your account, but there is still money or points on it, or money that bounties or red envelopes will return. Use it first, or confirm that you give it up.',
  toHeld: 'Confirm',
  leavingTitle: 'Your account is about to be deleted',
  leavingText: ({ date }) =>
    `Your account will be deleted on ${date}. Until then you can change your mind at any time.`,
  notice: ({ date }) => `Your account will be deleted on ${date}.`,
  stay: 'Keep my account',
  stayed: 'Welcome back. Your account will not be deleted',
  ownerText: 'You own this site, so you can’t delete your account. Transfer the site to someone else first.',
};
