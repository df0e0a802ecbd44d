import { APPEAL, adverseDecisions } from '#features/moderation/decision.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Statement, sql } from '#platform/server/database/sql.ts';
import { factsOf, threadOf } from '#platform/server/feature/text-kind-queries.ts';
import { toldOf } from './case-queries.ts';

export interface OwnActRow {
  id: string;
  target_kind: string;
  target_id: string;
  decision: string;
  reason: string;
  decided_by: string | null;
  decided_at: string;
  reversed_at: string | null;
  until: string | null;
  title: string | null;
  excerpt: string;
  appeal_text: string | null;
  appealed_at: string | null;
  /** Of the case of the appeal; null while it is open. */
  appeal_decision: string | null;
  appeal_answer: string | null;
  /** Beside a sanction: the text was removed too. */
  is_removed: boolean;
  /** Its minute is over: it can no longer be undone, and can be appealed. */
  is_settled: boolean;
}

const target = { kind: sql`mc.target_kind`, id: sql`mc.target_id` };

const acts = (narrowed: Statement): Statement => sql`
  select mc.id, mc.target_kind, mc.target_id, ${toldOf} as decision, mc.reason, mc.decided_by, mc.decided_at, mc.reversed_at,
    coalesce(f.title, p.title) as title, coalesce(placed.excerpt, '') as excerpt,
    (select max(s.ends_at) from moderation_sanction s where s.case_id = mc.id and s.lifted_at is null) as until,
    x.text as appeal_text, x.created_at as appealed_at,
    o.decision as appeal_decision, o.reason as appeal_answer,
    mc.decision in ('warn', 'mute', 'suspend') and mc.undo ? 'status' as is_removed,
    mc.settled_at is not null as is_settled
  from (select * from moderation_case m where m.state = 'decided'
    and m.decision = any(${[...adverseDecisions]}::text[]) and ${narrowed}) mc
  left join lateral (${factsOf(target)}) f on true left join lateral (${threadOf(target)}) placed on true
  left join lateral (${factsOf({ kind: sql`placed.kind`, id: sql`placed.id` })}) p on f.title is null
  left join moderation_appeal x on x.case_id = mc.id
  left join lateral (select o.decision, o.reason from moderation_case o where o.target_kind = ${APPEAL}
    and o.target_id = mc.id order by o.id desc limit 1) o on true`;

const isFinal = sql`m.settled_at is not null`;

/**
 * What was decided against a member, the latest first: what is final, and what they meet already, because they are
 * refused or miss a text, and are sent here for the reason. A mere warning is not met before it is told.
 */
export function selectOwnActs(
  db: Executor,
  { memberId, limit }: { memberId: string; limit: number },
): Promise<OwnActRow[]> {
  return db.rows<OwnActRow>(
    sql`${acts(
      sql`m.author_id = ${memberId} and (${isFinal} or m.decision <> 'warn' or m.undo ? 'status')`,
    )} order by mc.id desc limit ${limit}`,
  );
}

/** What is final after a cursor, oldest first. */
export function selectOwnActsAfter(
  db: Executor,
  { memberId, after }: { memberId: string; after: string | null },
): Promise<OwnActRow[]> {
  return db.rows<OwnActRow>(
    sql`${acts(sql`m.author_id = ${memberId} and ${isFinal} and m.id > ${after ?? '0'}`)} order by mc.id limit 200`,
  );
}

/** The latest suspension of a member that is final and has not been reversed. */
export function findSuspensionAct(db: Executor, memberId: string): Promise<OwnActRow | undefined> {
  const suspensions = sql`
    m.author_id = ${memberId} and m.decision in ('suspend', 'suspend-and-remove') and m.reversed_at is null
      and ${isFinal}`;
  return db.row<OwnActRow>(sql`${acts(suspensions)} order by mc.id desc limit 1`);
}

/** Whether a case has been appealed. */
export async function isAppealed(db: Executor, caseId: string): Promise<boolean> {
  return (await db.row(sql`select from moderation_appeal where case_id = ${caseId}`)) !== undefined;
}
