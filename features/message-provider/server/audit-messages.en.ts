import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'captcha.provider': 'Changed the CAPTCHA provider',
  },
  kinds: {
    captcha: 'CAPTCHA provider',
  },
  fields: {
    siteKey: 'Site key',
    endpoint: 'Endpoint',
  },
};
