import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'There’s no such announcement',
    tooMany: 'Too many announcements at once. End some of them first',
    changed:
      'This announcement has been edited elsewhere since you opened it. Yours is still here: copy it, close this and open it again',
  },
  rules: {
    link: 'Enter a path of this site (beginning with /) or an address beginning with https://',
    inside: 'This address leads into an internal network',
    section: 'Choose a section',
    roles: 'Choose at least one role',
    endsFirst: 'It has to end after it starts',
    over: 'This end is already past',
  },
};
