import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'level.add': '新增等级',
    'level.edit': '修改等级',
    'level.delete': '删除等级',
  },
  kinds: {
    level: '等级',
  },
  fields: {
    threshold: '所需积分',
  },
};
