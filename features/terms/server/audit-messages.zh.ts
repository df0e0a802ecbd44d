import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: { 'terms.publish': '发布条款' },
  kinds: { terms: '条款' },
  fields: {
    termsZh: '中文服务条款',
    termsEn: '英文服务条款',
    privacyZh: '中文隐私政策',
    privacyEn: '英文隐私政策',
    summaryZh: '中文变化说明',
    summaryEn: '英文变化说明',
    asksConsent: '要求重新同意',
  },
};
