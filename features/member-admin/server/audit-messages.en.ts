import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'member.contact': 'Viewed phone and e-mail',
    'member.giveRole': 'Granted a role',
    'member.takeRole': 'Removed a role',
    'member.suspend': 'Suspended an account',
    'member.restoreTexts': 'Restored a member’s posts',
    'member.reinstate': 'Lifted a suspension',
    'member.resetPassword': 'Reset a password',
    'member.note': 'Changed the note on a member',
    'member.rename': 'Renamed a member',
    'member.removeAvatar': 'Removed an avatar',
    'member.cancel': 'Deleted an account',
    'member.export': 'Exported the list of members',
    'member.endSessions': 'Logged out devices',
  },
  kinds: {
    member: 'Member',
  },
  fields: {
    avatarPath: 'Avatar',
    phone: 'Phone',
    email: 'E-mail',
    removalId: 'Removal',
    state: 'Status',
    role: 'Role',
    endsAt: 'Ends',
    account: 'Account',
    nickname: 'Nickname',
  },
  values: {
    'state.active': 'Active',
    'state.suspended': 'Suspended',
    'state.cancelled': 'Deleted',
  },
};
