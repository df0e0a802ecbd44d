import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: { 'newsFlash.add': '发布快讯', 'newsFlash.edit': '编辑快讯', 'newsFlash.remove': '删除快讯' },
  kinds: { newsFlash: '快讯' },
  fields: {
    text: '内容',
    sourceName: '来源',
    sourceUrl: '来源网址',
    isImportant: '重要',
  },
};
