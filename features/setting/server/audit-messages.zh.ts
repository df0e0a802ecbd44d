import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'setting.change': '修改设置',
  },
  kinds: {
    setting: '设置',
  },
};
