import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'storage.save': '修改文件存储',
    'storage.try': '测试文件存储',
  },
  kinds: {
    storage: '文件存储',
  },
  fields: {
    system: '存储方式',
    bucket: '存储桶',
    endpoint: '服务地址',
    region: '地区',
    isDirect: '浏览器直传',
  },
};
