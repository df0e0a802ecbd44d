import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    roleNotFound: 'There is no such role',
    memberNotFound: 'There is no such member',
    beyondOwn: 'You can only give or take rights you have yourself',
    builtIn: 'The site needs this role. It cannot be deleted',
    held: 'Members still hold this role. Take it from them first, or choose to take it from all of them now',
    changed: 'Somebody else has just changed what roles may do. Reload and make your changes again',
    orderChanged: 'The roles have just changed. Reload and sort them again',
  },
  rules: {
    staffOnly: 'Only official roles can be given areas of the console',
    nameTaken: 'There is a role of this name already',
  },
};
