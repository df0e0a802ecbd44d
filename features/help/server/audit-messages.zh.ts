import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'help.create': '新建帮助',
    'help.edit': '编辑帮助',
    'help.reorder': '调整帮助的顺序',
    'help.delete': '删除帮助',
  },
  kinds: { help: '帮助' },
  fields: {
    titleZh: '中文标题',
    contentZh: '中文内容',
    contentEn: '英文内容',
  },
};
