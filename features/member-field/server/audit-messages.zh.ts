import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'member-field.create': '添加扩展资料项',
    'member-field.edit': '编辑扩展资料项',
    'member-field.reorder': '调整扩展资料顺序',
    'member-field.delete': '删除扩展资料项',
  },
  kinds: {
    'member-field': '扩展资料项',
  },
};
