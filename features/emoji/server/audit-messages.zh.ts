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
  fields: {
    ids: '顺序',
    keywords: '关键词',
    name: '名称',
    path: '图片',
  },
};
