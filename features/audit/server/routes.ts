import { auditApi } from '#features/audit/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { listAudit } from './list-audit.ts';

export const auditRoutes = implement(auditApi, {
  list: ({ query }, context) => listAudit(context, query),
});
