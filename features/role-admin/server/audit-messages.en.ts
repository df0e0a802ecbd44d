import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'role.create': 'Made a role',
    'role.edit': 'Edited a role',
    'role.reorder': 'Changed the order of roles',
    'role.right': 'Changed what a role grants',
    'role.delete': 'Deleted a role',
  },
  kinds: {
    role: 'Role',
  },
  fields: {
    right: 'right',
    holders: 'roles that hold it',
    given: 'given',
    taken: 'taken',
    rights: 'rights',
    holderCount: 'holders',
  },
};
