import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'attachment.remove': '删除附件',
  },
  kinds: {
    attachment: '附件',
  },
  fields: {
    size: '大小',
    ownerId: '上传者',
  },
};
