import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'section.create': '新建板块',
    'section.edit': '编辑板块',
    'section.reorder': '调整板块顺序',
    'section.archive': '归档板块',
    'section.delete': '删除板块',
    'section.right': '修改板块权限',
  },
  kinds: {
    section: '板块',
  },
  fields: {
    isArchived: '归档',
    descriptionZh: '中文简介',
    descriptionEn: '英文简介',
    color: '颜色',
    parentId: '上级',
    isRestricted: '单独设置',
  },
};
