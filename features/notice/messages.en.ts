import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Notices',
  text: 'Messages from the site to its members.',
  list: 'Notices',
  none: 'No notices yet',
  noneText: 'Messages from the site will appear here.',
  unread: 'Unread',
  delete: ({ title }) => `Delete notice: ${title}`,
  deleted: 'Deleted',
  rules: {
    bothEnglish: 'Fill in both the English title and the English text, or neither',
    noRole: 'Choose a role',
    noMembers: 'Enter an account or nickname',
    unknown: 'Nobody has these names: {0}',
    tooMany: 'Choose at most 200 members at once',
    past: 'Choose a time in the future, or leave it empty to send at once',
  },
  errors: { notFound: 'The notice does not exist', recalled: 'The notice has been recalled' },
};
