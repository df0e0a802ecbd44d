import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'video.retry': 'Processed a video again',
  },
  kinds: {
    video: 'Video',
  },
};
