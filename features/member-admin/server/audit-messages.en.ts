import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'member.contact': 'Looked at phone and e-mail',
    'member.giveRole': 'Gave a role',
    'member.takeRole': 'Took a role',
    'member.suspend': 'Suspended an account',
    'member.restoreTexts': 'Restored a member’s posts',
    'member.reinstate': 'Lifted a suspension',
    'member.resetPassword': 'Reset the password',
    'member.note': 'Changed the note on a member',
    'member.rename': 'Renamed a member',
    'member.removeAvatar': 'Removed a picture',
    'member.cancel': 'Closed the account',
    'member.export': 'Exported the list of members',
    'member.endSessions': 'Ended sessions',
  },
  kinds: {
    member: 'Member',
  },
  fields: {
    removalId: 'Removal',
    state: 'state',
    role: 'role',
    endsAt: 'end',
    account: 'account',
    nickname: 'nickname',
  },
};
