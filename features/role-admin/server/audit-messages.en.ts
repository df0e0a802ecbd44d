import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'role.create': 'Created a role',
    'role.edit': 'Edited a role',
    'role.reorder': 'Reordered roles',
    'role.right': 'Changed a role’s permissions',
    'role.delete': 'Deleted a role',
  },
  kinds: {
    role: 'Role',
  },
  fields: {
    right: 'Permission',
    holders: 'Roles with it',
    given: 'Granted',
    taken: 'Removed',
    rights: 'Permissions',
    holderCount: 'Members',
  },
};
