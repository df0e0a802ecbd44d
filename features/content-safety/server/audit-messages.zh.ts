import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'contentSafety.provider': '更换内容安全服务',
    'contentSafety.try': '试用内容安全服务',
  },
  kinds: { 'content-safety': '内容安全服务' },
  fields: {
    scene: '检测服务或策略',
    whenSilent: '服务没有回应时',
  },
  values: {
    'whenSilent.publish': '照常发布',
    'whenSilent.review': '等待审核',
  },
};
