import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: { 'feedback.reply': 'Answered feedback', 'feedback.delete': 'Deleted feedback' },
  kinds: { feedback: 'Feedback' },
  fields: {
    content: 'Content',
    way: 'How it was answered',
  },
  values: {
    'way.site': 'On the site',
    'way.mail': 'By e-mail',
  },
};
