import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'job.run': '运行后台任务',
  },
  kinds: {
    job: '后台任务',
  },
};
