import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: { 'notice.send': 'Sent a notice', 'notice.recall': 'Recalled a notice' },
  kinds: { notice: 'Notice' },
  fields: {
    titleEn: 'English title',
    audience: 'Audience',
    recipients: 'Recipients',
    sendsAt: 'Sent at',
    recalled: 'Recalled',
  },
  values: { 'audience.all': 'All members', 'audience.role': 'A role', 'audience.members': 'Chosen members' },
};
