import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: { 'community.rules': 'Changed the rules of a section' },
  fields: { sourceZh: 'Rules in Chinese', sourceEn: 'Rules in English' },
};
