import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'contentSafety.provider': 'Changed the content safety service',
    'contentSafety.try': 'Tried the content safety service',
  },
  kinds: { 'content-safety': 'Content safety service' },
  fields: {
    scene: 'Service or policy',
    whenSilent: 'When the service doesn’t answer',
  },
  values: {
    'whenSilent.publish': 'Publish as usual',
    'whenSilent.review': 'Wait for review',
  },
};
