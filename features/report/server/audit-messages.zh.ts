import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'report.remove': '删除举报',
    'report.read-messages': '查看被举报的私信',
    'report-reason.create': '添加举报分类',
    'report-reason.edit': '编辑举报分类',
    'report-reason.reorder': '调整举报分类顺序',
    'report-reason.delete': '删除举报分类',
  },
  kinds: { report: '举报', 'report-reason': '举报分类' },
  fields: {
    removedBy: '删除者',
    needsText: '需要填写理由',
    isEnabled: '启用',
  },
  values: { 'removedBy.user': '举报人', 'removedBy.staff': '管理员' },
};
