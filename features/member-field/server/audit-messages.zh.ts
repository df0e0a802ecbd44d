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
  fields: {
    entryCount: '已填写人数',
    filter: '可以填什么',
    isMultiple: '可以选择多项',
    isRequired: '必须填写',
    isSearchable: '可用于搜索会员',
    isVisible: '在表单中显示',
    maxLength: '最多字数',
    options: '选项',
    pattern: '正则表达式',
    rowCount: '显示行数',
    tipZh: '中文提示',
    tipEn: '英文提示',
  },
};
