import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'video.retry': '重新处理视频',
  },
  kinds: {
    video: '视频',
  },
};
