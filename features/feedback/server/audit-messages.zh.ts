import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: { 'feedback.reply': '回复反馈', 'feedback.delete': '删除反馈' },
  kinds: { feedback: '反馈' },
  fields: {
    content: '内容',
    way: '回复方式',
  },
  values: {
    'way.site': '站内回复',
    'way.mail': '邮件回复',
  },
};
