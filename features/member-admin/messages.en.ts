import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notRemoved: 'These posts have been restored, or weren’t removed',
    notFound: 'No such member',
    cancelled: 'This account has been deleted and can no longer be changed',
    notSuspended: 'This account is not suspended',
    noSession: 'This session has already ended',
    unreachable: 'This member has no verified e-mail address, so a reset link can’t be sent',
    noAvatar: 'This member has no avatar',
    roleUnknown: 'No such role, or the member doesn’t have it',
    self: 'You can’t do this to yourself',
    owner: 'This can’t be done to a site owner',
    equal: 'This member has at least as many permissions as you. Only an owner can do this',
    roleBeyond: 'This role has permissions you don’t have, so you can’t grant or remove it',
  },
  rules: {
    unconfirmed: 'Please confirm first',
    past: 'Must be in the future',
    same: 'Nothing has changed',
  },
  table: {
    id: 'ID',
    account: 'Account',
    nickname: 'Nickname',
    state: 'Status',
    states: { active: 'Active', suspended: 'Suspended', cancelled: 'Deleted' },
    roles: 'Roles',
    level: 'Level',
    wayIn: 'Joined by',
    waysIn: { account: 'Account', phone: 'Phone', email: 'E-mail', provider: 'Another site', import: 'Import' },
    hasPhone: 'Has a phone',
    hasEmail: 'Has a verified e-mail address',
    topics: 'Topics',
    joined: ({ zone }) => `Joined (${zone})`,
    seen: ({ zone }) => `Last seen (${zone})`,
    yes: 'yes',
    no: 'no',
    file: ({ day }) => `members-${day}`,
  },
};
