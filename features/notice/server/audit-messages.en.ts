import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: { 'notice.send': 'Send a notice', 'notice.recall': 'Recall a notice' },
  kinds: { notice: 'Notice' },
  fields: { audience: 'Audience', recipients: 'Recipients', sendsAt: 'Sent at', recalled: 'Recalled' },
};
