import { auditApi } from '#features/audit/contract.ts';
import type { Announced } from '#platform/server/feature/feature.ts';
import { implement, type Route } from '#platform/server/http/implement.ts';
import { registerAuditLabels } from './action-label.ts';
import { listAudit } from './list-audit.ts';
import { wordLabels } from './word-labels.ts';

type AuditNames = Pick<Announced, 'auditLabels' | 'settings' | 'permissionLabels' | 'jobMessages'>;

/** The console endpoints for the audit log, with the labels that features announce. */
export function auditRoutes({ auditLabels: labels, ...named }: AuditNames): Route[] {
  registerAuditLabels(labels);
  return implement(auditApi, {
    list: ({ query }, context) => listAudit(context, query),
    labels: async (_input, { language }) => {
      const { values, targets } = wordLabels(named, language);
      return { ...labels[language], values: { ...labels[language].values, ...values }, targets };
    },
  });
}
