import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'There’s no such site or category',
    notEmpty: 'The category still has sites. Move or delete them first',
    tooMany: 'The limit has been reached',
    stale: 'Someone has just changed the order. Reload and try again',
    decided: 'This suggestion has already been decided',
  },
  rules: {
    address: 'Enter an address that begins with http:// or https://, without port, name or password',
    inside: 'This address leads into an internal network and can’t be listed',
    taken: 'This site is already listed or suggested',
    category: 'Choose a category',
  },
};
