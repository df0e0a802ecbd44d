import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'contentSafety.provider': 'Changed the content safety service',
    'contentSafety.try': 'Tried the content safety service',
  },
  kinds: { 'content-safety': 'Content safety service' },
};
