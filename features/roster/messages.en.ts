import type { Translation } from '#platform/shared/words.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'There is no such member',
    cancelled: 'This account has been cancelled and can no longer be changed',
    notSuspended: 'This account is not suspended',
    noSession: 'This session has ended already',
    unreachable: 'This member has no verified e-mail address, so no mail could say where to set a new password',
    noAvatar: 'This member has no picture',
    roleUnknown: 'There is no such role, or the member does not hold it',
    self: 'You cannot do this to yourself',
    owner: 'This cannot be done to an owner of the site',
    equal: 'This member manages no less than you do. Only an owner may do this',
    roleBeyond: 'This role reaches beyond your own rights, so you can neither give nor take it',
  },
  rules: {
    past: 'Must be later than now',
    same: 'Nothing has changed',
  },
};
