import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    roleNotFound: 'No such role',
    memberNotFound: 'No such member',
    beyondOwn: 'You can only grant or remove permissions you have yourself',
    heldAbove: 'Someone with this role has at least as many permissions as you. Only an owner can change or remove it',
    builtIn: 'The site needs this role, so it can’t be deleted',
    held: 'Members still have this role. Remove it from them first, or choose to remove it from all of them now',
    changed: 'Someone else has just changed the permissions. Reload and make your changes again',
    orderChanged: 'The roles have just changed. Reload and reorder them again',
  },
  rules: {
    staffOnly: 'Only staff roles can have console permissions',
    nameTaken: 'A role with this name already exists',
  },
};
