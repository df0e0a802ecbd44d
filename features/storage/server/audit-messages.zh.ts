import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'storage.save': '修改文件存储',
    'storage.try': '测试文件存储',
  },
  kinds: {
    storage: '文件存储',
  },
};
