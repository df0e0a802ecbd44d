import type { State } from '#features/report/contract.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

export interface NewReportRow {
  reporterId: string;
  target: TextReference;
  authorId: string | null;
  reasonId: string;
  body: string;
  pictures: readonly string[];
  caseId: string;
  at: string;
}

/** The id; undefined where the reporter has an open one about it. */
export async function insertReport(tx: Transaction, row: NewReportRow): Promise<string | undefined> {
  const made = await tx.row<{ id: string }>(sql`
    insert into report (reporter_id, target_kind, target_id, author_id, reason_id, body, pictures, case_id, created_at)
    values (${row.reporterId}, ${row.target.kind}, ${row.target.id}, ${row.authorId}, ${row.reasonId}, ${row.body},
      ${[...row.pictures]}::text[], ${row.caseId}, ${row.at})
    on conflict (reporter_id, target_kind, target_id) where state = 'pending' and removed_by is null do nothing
      returning id`);
  return made?.id;
}

export async function hasOpenReport(
  db: Executor,
  { reporterId, target }: Pick<NewReportRow, 'reporterId' | 'target'>,
): Promise<boolean> {
  const row = await db.row(sql`
    select from report where reporter_id = ${reporterId} and target_kind = ${target.kind} and target_id = ${target.id}
      and state = 'pending' and removed_by is null`);
  return row !== undefined;
}

/** Undefined: there is none, it is another's, or it is deleted already. */
export function removeOwnReport(
  tx: Transaction,
  { id, reporterId, at }: { id: string; reporterId: string; at: string },
): Promise<{ case_id: string; target_kind: string; target_id: string } | undefined> {
  return tx.row(sql`
    update report set removed_by = 'user', removed_at = ${at} where id = ${id} and reporter_id = ${reporterId}
      and removed_by is null
    returning case_id, target_kind, target_id`);
}

/** Undefined: there is none, or staff have deleted it already. */
export function removeByStaff(
  tx: Transaction,
  { id, at }: { id: string; at: string },
): Promise<{ state: State; reporter_id: string; before: string | null } | undefined> {
  return tx.row(sql`
    update report r set removed_by = 'staff', removed_at = ${at}
      from (select id, removed_by from report where id = ${id} for update) b
    where r.id = b.id and b.removed_by is distinct from 'staff'
    returning r.state, r.reporter_id, b.removed_by as before`);
}

/** Decides the pending reports of a case. */
export async function decideReports(
  tx: Transaction,
  input: { caseId: string; state: Exclude<State, 'pending'>; result: string; at: string },
): Promise<void> {
  await tx.run(sql`
    update report set state = ${input.state}, result = ${input.result}, decided_at = ${input.at}
    where case_id = ${input.caseId} and state = 'pending'`);
}

/** An appeal has turned a decision round; what staff wrote of that is for whoever appealed. */
export async function turnReports(
  tx: Transaction,
  input: { caseId: string; state: Exclude<State, 'pending'>; at: string },
): Promise<void> {
  await tx.run(sql`
    update report set state = ${input.state}, result = '', is_turned = true, decided_at = ${input.at}
    where case_id = ${input.caseId} and state <> 'pending' and state <> ${input.state}`);
}

/**
 * Reports of a case are pending again, as far as their reporters have not reported the same thing once more: of those
 * only one is open.
 */
export async function reopenReports(tx: Transaction, caseId: string): Promise<void> {
  await tx.run(sql`
    update report r set state = 'pending', result = '', decided_at = null
    where case_id = ${caseId} and state <> 'pending' and (removed_by is not null or not exists (
      select from report o where o.reporter_id = r.reporter_id and o.target_kind = r.target_kind
        and o.target_id = r.target_id
        and o.state = 'pending' and o.removed_by is null))`);
}

/** Marks a text as hidden by reports; false where it was before. */
export async function insertHidden(
  tx: Transaction,
  { target, caseId, at }: { target: TextReference; caseId: string; at: string },
): Promise<void> {
  await tx.run(sql`
    insert into report_hidden (target_kind, target_id, case_id, hidden_at)
      values (${target.kind}, ${target.id}, ${caseId}, ${at})
    on conflict (target_kind, target_id) do update set case_id = excluded.case_id, hidden_at = excluded.hidden_at`);
}

/** True for a text that reports have hidden because of this case; locked until the commit. */
export async function isHidden(
  tx: Transaction,
  { target, caseId }: { target: TextReference; caseId: string },
): Promise<boolean> {
  const row = await tx.row(sql`
    select from report_hidden where target_kind = ${target.kind} and target_id = ${target.id} and case_id = ${caseId}
      for update`);
  return row !== undefined;
}

/** It is shown again: a later decision of the case changes nothing about that. */
export async function deleteHidden(
  tx: Transaction,
  { target, caseId }: { target: TextReference; caseId: string },
): Promise<void> {
  await tx.run(
    sql`
      delete from report_hidden where target_kind = ${target.kind} and target_id = ${target.id}
        and case_id = ${caseId}`,
  );
}

/** False: they have read the messages of this case before. */
export async function insertReading(
  tx: Transaction,
  { caseId, memberId, at }: { caseId: string; memberId: string; at: string },
): Promise<boolean> {
  const count = await tx.run(sql`
    insert into report_message_reading (case_id, member_id, read_at) values (${caseId}, ${memberId}, ${at})
      on conflict do nothing`);
  return count > 0;
}
