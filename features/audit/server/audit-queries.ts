import type { AuditQuery, AuditRow } from '#features/audit/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, joinSql, type Statement, sql } from '#platform/server/database/sql.ts';

const columns = fixed(`
  a.id, a.created_at as at, a.action, a.before, a.after, a.reason, a.address,
  json_build_object('kind', a.target_kind, 'id', a.target_id) as target,
  case when m.id is null then null else json_build_object('account', m.account, 'nickname', coalesce(m.nickname, m.account)) end as actor`);

/** Actions on one target, newest first. */
export function auditOf(
  db: Executor,
  params: { target: { kind: string; id: string }; limit: number },
): Promise<AuditRow[]> {
  return db.rows<AuditRow>(sql`
    select ${columns} from audit a left join member m on m.id = a.actor_id
    where a.target_kind = ${params.target.kind} and a.target_id = ${params.target.id} order by a.id desc
      limit ${params.limit}::int`);
}

export type AuditFilter = Omit<AuditQuery, 'page'>;

function conditionOf({ actor, action, kind, id, from, to }: AuditFilter): Statement {
  const conditions = [fixed('true')];
  if (actor !== undefined)
    conditions.push(sql`a.actor_id = (select id from member where lower(account) = lower(${actor}) limit 1)`);
  if (action !== undefined)
    conditions.push(action.includes('.') ? sql`a.action = ${action}` : sql`a.action like ${`${action}.%`}`);
  if (kind !== undefined) conditions.push(sql`a.target_kind = ${kind}`);
  if (kind !== undefined && id !== undefined) conditions.push(sql`a.target_id = ${id}`);
  if (from !== undefined) conditions.push(sql`a.created_at >= ${from}::date`);
  if (to !== undefined) conditions.push(sql`a.created_at < ${to}::date + 1`);
  return joinSql(conditions, ' and ');
}

/** One page of all actions, newest first. */
export function selectAudit(
  db: Executor,
  params: { filter: AuditFilter; limit: number; offset: number },
): Promise<AuditRow[]> {
  return db.rows<AuditRow>(sql`
    select ${columns} from (select * from audit a where ${conditionOf(params.filter)} order by a.id desc
      limit ${params.limit}::int offset ${params.offset}::int) a
    left join member m on m.id = a.actor_id order by a.id desc`);
}

/** What members are called. */
export function selectNames(db: Executor, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return db.rows(sql`
    select id, coalesce(nickname, account) as name from member where id = any(${[...ids]}::bigint[])
      and state <> 'cancelled'`);
}

/** Number of matching actions, counted up to a limit. */
export async function countAudit(db: Executor, params: { filter: AuditFilter; limit: number }): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from audit a where ${conditionOf(params.filter)}
      limit ${params.limit}::int) found`);
  return row?.count ?? 0;
}
