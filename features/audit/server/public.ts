export { actionLabel } from './action-label.ts';
export { auditOf } from './audit-queries.ts';
export { writeAudit } from './write-audit.ts';
