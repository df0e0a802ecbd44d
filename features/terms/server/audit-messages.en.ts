import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: { 'terms.publish': 'Published terms' },
  kinds: { terms: 'Terms' },
  fields: {
    termsZh: 'Terms in Chinese',
    termsEn: 'Terms in English',
    privacyZh: 'Privacy policy in Chinese',
    privacyEn: 'Privacy policy in English',
    summaryZh: 'What’s new, in Chinese',
    summaryEn: 'What’s new, in English',
    asksConsent: 'Consent asked for',
  },
};
