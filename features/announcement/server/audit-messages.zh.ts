import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'announcement.create': '发布公告',
    'announcement.edit': '修改公告',
    'announcement.picture': '更换公告图片',
    'announcement.delete': '删除公告',
  },
  kinds: { announcement: '公告' },
};
