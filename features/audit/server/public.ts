export { actionLabel } from './action-label.ts';
export { auditOf } from './audit-queries.ts';
export { type AuditedChange, writeAudit } from './write-audit.ts';
