import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'ban.add': 'Banned an address',
    'ban.edit': 'Changed a ban',
    'ban.lift': 'Lifted a ban',
  },
  kinds: {
    ban: 'Ban',
  },
  fields: {
    range: 'range',
  },
};
