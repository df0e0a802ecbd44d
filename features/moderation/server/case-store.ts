import type { Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import { factsOf, threadOf } from '#platform/server/feature/text-kind-queries.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { type CaseRecord, caseColumns, STAFF } from './case-queries.ts';

/** Where a target stands. */
const sectionOf = (target: TextReference) => {
  const named = { kind: sql`${target.kind}::text`, id: sql`${target.id}::bigint` };
  return sql`(
      select coalesce(f.section_id, p.section_id) from (${factsOf(named)}) f
        left join lateral (${threadOf(named)}) placed on true
      left join lateral (${factsOf({ kind: sql`placed.kind`, id: sql`placed.id` })}) p on true limit 1)`;
};

interface NewCase {
  target: TextReference;
  sources: readonly string[];
  found: readonly string[];
  authorId: string | null;
  at: string;
}

/** Opens the case of a target, in the section where it stands, or adds to the open one. */
export async function upsertCase(tx: Transaction, { target, sources, found, authorId, at }: NewCase): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into moderation_case as c (target_kind, target_id, author_id, section_id, sources, found, opened_at)
    values (${target.kind}, ${target.id}, ${authorId}, ${sectionOf(target)}, ${[...sources]}::text[],
      ${[...found]}::text[], ${at})
    on conflict (target_kind, target_id) where state = 'open' do update set signal_count = c.signal_count + 1,
      sources = c.sources || array(select s from unnest(excluded.sources) s where s <> all(c.sources)),
      found = c.found || array(select w from unnest(excluded.found) w where w <> all(c.found))
    returning id`);
  if (!row) throw new Error('the case was not written');
  return row.id;
}

/** A decision of staff, whether a case asked for it or not. */
export interface StaffAct {
  target: TextReference;
  authorId: string | null;
  decision: string;
  reason: string;
  staffId: string;
  at: string;
  undo: object;
}

/** What staff decided without a case, as one that is final; undefined: it was kept already. */
export async function insertDecided(tx: Transaction, act: StaffAct): Promise<string | undefined> {
  const { target, authorId, decision, reason, staffId, at, undo } = act;
  const row = await tx.row<{ id: string }>(sql`
    insert into moderation_case (target_kind, target_id, author_id, section_id, sources, opened_at, state, decision,
      reason, decided_by, decided_at,
      undo_until, settled_at, undo)
    select ${target.kind}, ${target.id}::bigint, ${authorId}::bigint, ${sectionOf(target)}, array[${STAFF}::text],
      ${at}, 'decided', ${decision}, ${reason},
      ${staffId}::bigint, ${at}, ${at}, ${at}, ${JSON.stringify(undo)}::jsonb
    where not exists (
      select from moderation_case where target_kind = ${target.kind} and target_id = ${target.id}
        and decided_by = ${staffId} and decided_at = ${at})
    returning id`);
  return row?.id;
}

/** Locks the open case of a target. */
export function lockOpenCase(tx: Transaction, { kind, id }: TextReference): Promise<CaseRecord | undefined> {
  return tx.row<CaseRecord>(sql`
    select ${caseColumns} from moderation_case mc where mc.target_kind = ${kind} and mc.target_id = ${id}
      and mc.state = 'open' for update of mc`);
}

/** Locks the case; whoever decides it at the same time waits here. */
export function lockCase(tx: Transaction, id: string): Promise<CaseRecord | undefined> {
  return tx.row<CaseRecord>(sql`select ${caseColumns} from moderation_case mc where mc.id = ${id} for update of mc`);
}

export async function setClaim(
  tx: Transaction,
  { id, memberId, at }: { id: string; memberId: string | null; at: string },
): Promise<void> {
  await tx.run(
    sql`
      update moderation_case set claimed_by = ${memberId}, claimed_at = ${memberId === null ? null : at}
        where id = ${id}`,
  );
}

export async function setDecided(
  tx: Transaction,
  input: {
    id: string;
    decision: string;
    reason: string;
    staffId: string;
    at: string;
    undoUntil: string;
    undo: object;
  },
): Promise<void> {
  await tx.run(sql`
    update moderation_case set state = 'decided', decision = ${input.decision}, reason = ${input.reason},
      decided_by = ${input.staffId}, decided_at = ${input.at},
      undo_until = ${input.undoUntil}, undo = ${JSON.stringify(input.undo)} where id = ${input.id}`);
}

/** Open again, as if it had not been decided. */
export async function setOpenAgain(tx: Transaction, { id, at }: { id: string; at: string }): Promise<void> {
  await tx.run(sql`
    update moderation_case set state = 'open', decision = null, reason = '', decided_by = null, decided_at = null,
      undo_until = null, settled_at = null,
      undo = ${JSON.stringify({ undoneAt: at })} where id = ${id}`);
}

export async function setReversed(tx: Transaction, { id, at }: { id: string; at: string }): Promise<void> {
  await tx.run(sql`update moderation_case set reversed_at = ${at} where id = ${id}`);
}

/** Marks the removals of a text up to an instant as reversed; answers the ids of those that were not. */
export async function reverseRemovals(
  tx: Transaction,
  { target, at }: { target: TextReference; at: string },
): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    update moderation_case set reversed_at = ${at} where target_kind = ${target.kind} and target_id = ${target.id}
      and state = 'decided' and decision in ('remove', 'refuse') and reversed_at is null and decided_at <= ${at}
    returning id`);
  return rows.map(({ id }) => id);
}

/** Makes a decision final; 0 when it is not the one of that instant any more, or final already. */
export function setSettled(tx: Transaction, input: { id: string; decidedAt: string; at: string }): Promise<number> {
  return tx.run(sql`
    update moderation_case set settled_at = ${input.at} where id = ${input.id} and state = 'decided'
      and settled_at is null and decided_at = ${input.decidedAt}`);
}

export async function insertSanction(
  tx: Transaction,
  input: {
    memberId: string;
    kind: 'warn' | 'mute' | 'suspend';
    until: string | null;
    reason: string;
    caseId: string;
    staffId: string;
    at: string;
  },
): Promise<void> {
  await tx.run(sql`
    insert into moderation_sanction (member_id, kind, ends_at, reason, case_id, staff_id, created_at)
    values (${input.memberId}, ${input.kind}, ${input.until}, ${input.reason}, ${input.caseId}, ${input.staffId},
      ${input.at})`);
}

export async function liftSanctions(tx: Transaction, { caseId, at }: { caseId: string; at: string }): Promise<void> {
  await tx.run(sql`update moderation_sanction set lifted_at = ${at} where case_id = ${caseId} and lifted_at is null`);
}

/** A member may come in again, whatever suspended them. */
export async function liftSuspensions(
  tx: Transaction,
  { memberId, at }: { memberId: string; at: string },
): Promise<void> {
  await tx.run(sql`
    update moderation_sanction set lifted_at = ${at} where member_id = ${memberId} and kind = 'suspend'
      and lifted_at is null`);
}

/** The suspension of a member that stands and ends last, besides those of one case. */
export function findLastingSuspension(
  tx: Transaction,
  { memberId, besides, at }: { memberId: string; besides: string; at: string },
): Promise<{ ends_at: string | null; reason: string } | undefined> {
  return tx.row(sql`
    select ends_at, reason from moderation_sanction
    where member_id = ${memberId} and kind = 'suspend' and case_id <> ${besides} and lifted_at is null
      and (ends_at is null or ends_at > ${at})
    order by ends_at desc nulls first, id desc limit 1`);
}

/** @throws on `moderation_appeal_pkey` */
export async function insertAppeal(
  tx: Transaction,
  input: { caseId: string; memberId: string; text: string; at: string },
): Promise<void> {
  await tx.run(sql`
    insert into moderation_appeal (case_id, member_id, text, created_at)
      values (${input.caseId}, ${input.memberId}, ${input.text}, ${input.at})`);
}
