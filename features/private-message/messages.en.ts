import type { zh } from './messages.zh.ts';

export const en: typeof zh = {
  errors: {
    noMember: 'The current user does not exist',
    oneself: 'You can’t message yourself',
    off: 'Private messages are turned off',
    gone: 'This account has been cancelled, so you can no longer message it',
    blocking: 'You have blocked this person. Unblock them to message them',
    refused: 'This person does not accept messages from you',
    noMessage: 'You do not have permission to send messages',
  },
  rules: { empty: 'Write a message first' },
  kind: { one: 'private message', many: 'private messages' },
  settingTopic: 'Private messages',
  settings: {
    allowMessage: {
      name: 'Allow private messages',
      help: 'When off, nobody can send messages; conversations can still be read',
    },
  },
};
