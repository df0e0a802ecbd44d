import { auditApi } from '#features/audit/contract.ts';
import type { AuditMessages } from '#platform/server/feature/feature.ts';
import { implement, type Route } from '#platform/server/http/implement.ts';
import type { SettingTopic } from '#platform/server/setting/setting-topic.ts';
import { registerAuditLabels } from './action-label.ts';
import { listAudit } from './list-audit.ts';
import { settingLabels } from './setting-labels.ts';

/** The console endpoints for the audit log, with the labels that features announce and the names of settings. */
export function auditRoutes(labels: AuditMessages, settings: readonly SettingTopic[]): Route[] {
  registerAuditLabels(labels);
  return implement(auditApi, {
    list: ({ query }, context) => listAudit(context, query),
    labels: async (_input, { language }) => {
      const named = settingLabels(settings, language);
      return { ...labels[language], values: { ...labels[language].values, ...named.values }, targets: named.targets };
    },
  });
}
