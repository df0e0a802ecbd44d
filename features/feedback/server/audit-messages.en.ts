import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: { 'feedback.reply': 'Answered feedback', 'feedback.delete': 'Deleted feedback' },
  kinds: { feedback: 'Feedback' },
};
