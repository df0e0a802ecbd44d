import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  notify: 'Messages',
  rooms: {
    remindList: 'Reminders',
    systemNotifyList: 'Notices',
    privateMessageList: 'Private messages',
    settings: 'Settings',
  },
  title: 'Reminders',
  text: 'Comments, replies and mentions of you, and changes to your account.',
  list: 'Reminders',
  none: 'No reminders yet',
  noneText: 'When someone replies to you or mentions you, or your account changes, you’ll see it here.',
  readOn: 'Have a look around',
  unread: 'Unread',
  gone: 'You can no longer view this',
  markAll: 'Mark all as read',
  allRead: 'Marked as read',
  delete: ({ words }) => `Delete reminder: ${words}`,
  deleted: 'Deleted',
  newest: 'Newest reminders',
  older: 'Older reminders',
  errors: {
    notFound: 'The reminder does not exist. It may have been deleted',
    noKind: 'Reminders of this kind do not exist',
    alwaysOnSite: 'This is about your money or your posts: it always appears on the site',
    noDevice: 'This device has already been removed',
    badLink: 'This link is incomplete or not valid. Use the settings of reminders instead',
  },
};
