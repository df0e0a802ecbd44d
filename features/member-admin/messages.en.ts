import type { Translation } from '#platform/shared/messages.ts';
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
    unconfirmed: 'Please confirm first',
    past: 'Must be later than now',
    same: 'Nothing has changed',
  },
  table: {
    id: 'ID',
    account: 'Account',
    nickname: 'Nickname',
    state: 'State',
    states: { active: 'Active', suspended: 'Suspended', cancelled: 'Cancelled' },
    roles: 'Roles',
    level: 'Level',
    wayIn: 'Joined by',
    waysIn: { account: 'Account', phone: 'Phone', email: 'E-mail', provider: 'Another site', import: 'Import' },
    hasPhone: 'Has a phone',
    hasEmail: 'Has a verified e-mail address',
    topics: 'Topics',
    joined: 'Joined (UTC)',
    seen: 'Last seen (UTC)',
    yes: 'yes',
    no: 'no',
    file: ({ day }) => `members-${day}`,
  },
};
