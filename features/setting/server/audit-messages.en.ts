import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'setting.change': 'Changed a setting',
  },
  kinds: {
    setting: 'Setting',
  },
};
