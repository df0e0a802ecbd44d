import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: { 'notice.send': '发送通知', 'notice.recall': '撤回通知' },
  kinds: { notice: '通知' },
  fields: { audience: '发送对象', recipients: '人数', sendsAt: '发送时间', recalled: '已撤回' },
};
