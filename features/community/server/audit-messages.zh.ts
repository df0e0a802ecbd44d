import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: { 'community.rules': '修改板块规则' },
  fields: { sourceZh: '中文规则', sourceEn: '英文规则' },
};
