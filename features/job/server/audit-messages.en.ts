import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'job.run': 'Ran a job',
  },
  kinds: {
    job: 'Job',
  },
};
