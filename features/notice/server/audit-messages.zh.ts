import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: { 'notice.send': '发送通知', 'notice.recall': '撤回通知' },
  kinds: { notice: '通知' },
  fields: { titleEn: '英文标题', audience: '发送对象', recipients: '人数', sendsAt: '发送时间', recalled: '已撤回' },
  values: { 'audience.all': '全体会员', 'audience.role': '一个角色', 'audience.members': '指定会员' },
};
