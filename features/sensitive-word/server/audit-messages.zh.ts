import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'sensitiveWord.addList': '新建词库',
    'sensitiveWord.editList': '修改词库',
    'sensitiveWord.deleteList': '删除词库',
    'sensitiveWord.import': '导入敏感词',
    'sensitiveWord.add': '添加敏感词',
    'sensitiveWord.edit': '修改敏感词',
    'sensitiveWord.delete': '删除敏感词',
  },
  kinds: { 'sensitive-word': '敏感词', 'sensitive-word-list': '词库' },
  fields: {
    category: '分类',
    level: '处理方式',
    replacement: '替换为',
    isWhole: '只匹配完整的词',
    isPinyin: '匹配拼音',
    listId: '词库',
    words: '词语数',
  },
  values: { 'level.replace': '替换', 'level.review': '审核', 'level.block': '拒绝' },
};
