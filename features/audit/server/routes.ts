import { auditApi } from '#features/audit/contract.ts';
import type { AuditMessages } from '#platform/server/feature/feature.ts';
import { implement, type Route } from '#platform/server/http/implement.ts';
import { registerAuditLabels } from './action-label.ts';
import { listAudit } from './list-audit.ts';

/** The console endpoints for the audit log, with the labels that features announce. */
export function auditRoutes(labels: AuditMessages): Route[] {
  registerAuditLabels(labels);
  return implement(auditApi, {
    list: ({ query }, context) => listAudit(context, query),
    labels: async (_input, { language }) => labels[language],
  });
}
