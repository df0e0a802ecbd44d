import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'contentSafety.provider': '更换内容安全服务',
    'contentSafety.try': '试用内容安全服务',
  },
  kinds: { 'content-safety': '内容安全服务' },
};
