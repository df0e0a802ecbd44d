import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'emoji.add': '添加表情',
    'emoji.edit': '修改表情',
    'emoji.reorder': '排列表情',
  },
  kinds: {
    emoji: '表情',
  },
};
