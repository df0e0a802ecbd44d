import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'ban.add': 'Banned an IP address',
    'ban.edit': 'Changed a ban',
    'ban.lift': 'Lifted a ban',
  },
  kinds: {
    ban: 'Ban',
  },
  fields: {
    range: 'Range',
  },
};
