import { type AuditPage, type AuditQuery, type AuditRow, memberFields } from '#features/audit/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { countAudit, selectAudit, selectNames } from './audit-queries.ts';

const PAGE = 50;
const COUNTED = 5000;

/** Staff actions with actor, target and reason, newest first. */
export async function listAudit(context: Context, { page, ...filter }: AuditQuery): Promise<AuditPage> {
  const offset = (page - 1) * PAGE;
  const [records, total] = await Promise.all([
    offset >= COUNTED ? [] : selectAudit(context.db, { filter, limit: PAGE, offset }),
    countAudit(context.db, { filter, limit: COUNTED }),
  ]);
  const members = await selectNames(context.db, [...new Set(records.flatMap(namedIn))]);
  return { records, page, pageSize: PAGE, total, members };
}

const ID = /^[1-9]\d{0,17}$/;

/** The members whom a row names by id. */
function namedIn({ target, before, after }: AuditRow): string[] {
  const fields = [before, after].flatMap((side) => Object.entries(side ?? {}));
  const named = fields.flatMap(([name, value]) =>
    memberFields.some((field) => field === name) ? [String(value)] : [],
  );
  return [...named, ...(target.kind === 'member' ? [target.id] : [])].filter((id) => ID.test(id));
}
