import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'storage.save': 'Changed the file storage',
    'storage.try': 'Tested the file storage',
  },
  kinds: {
    storage: 'File storage',
  },
  fields: {
    system: 'Storage',
    bucket: 'Bucket',
    endpoint: 'Endpoint',
    region: 'Region',
    isDirect: 'Direct uploads',
  },
};
