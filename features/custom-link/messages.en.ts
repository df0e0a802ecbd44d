import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'There’s no such link',
    tooMany: 'Too many links. Delete some of them first',
    stale: 'Someone has just changed the links. Reload before you reorder them',
    changed:
      'This link has been edited elsewhere since you opened it. Yours is still here: copy it, close this and open it again',
  },
  rules: {
    address: 'Enter a path of this site (beginning with /) or an address beginning with https://',
    outside: 'For a friend link, enter an address beginning with https://',
    inside: 'This address leads into an internal network and can’t be linked',
    taken: 'This address is already in the same place',
  },
};
