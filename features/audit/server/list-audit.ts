import type { AuditQuery, AuditRow } from '#features/audit/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Page } from '#platform/shared/paging.ts';
import { countAudit, selectAudit } from './audit-queries.ts';

const PAGE = 50;
const COUNTED = 5000;

/** Staff actions with actor, target and reason, newest first. */
export async function listAudit(context: Context, { page, ...filter }: AuditQuery): Promise<Page<AuditRow>> {
  const offset = (page - 1) * PAGE;
  const [records, total] = await Promise.all([
    offset >= COUNTED ? [] : selectAudit(context.db, { filter, limit: PAGE, offset }),
    countAudit(context.db, { filter, limit: COUNTED }),
  ]);
  return { records, page, pageSize: PAGE, total };
}
