import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'video.retry': 'Reprocessed a video',
  },
  kinds: {
    video: 'Video',
  },
};
