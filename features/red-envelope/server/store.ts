import type { EndReason, EnvelopeKind } from '#features/red-envelope/contract.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { type EnvelopeRecord, envelopeColumns } from './envelope-queries.ts';

export interface NewEnvelopeRow {
  kind: EnvelopeKind;
  giverId: string;
  target: TextReference | null;
  receiverId: string | null;
  totalFen: number;
  shareCount: number;
  greeting: string;
  seed: { sealed: Buffer; hash: Buffer };
  at: Date;
  endsAt: Date;
}

/** Returns its id. @throws on `red_envelope_open_at_target` when the text already has an open one */
export async function insertEnvelope(tx: Transaction, input: NewEnvelopeRow): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into red_envelope (kind, giver_id, target_kind, target_id, receiver_id, total_fen, share_count, greeting,
      seed_hash, sealed_seed, created_at, ends_at)
    values (${input.kind}, ${input.giverId}, ${input.target?.kind ?? null}, ${input.target?.id ?? null},
      ${input.receiverId}, ${input.totalFen}, ${input.shareCount}, ${input.greeting}, ${input.seed.hash},
      ${input.seed.sealed}, ${input.at}, ${input.endsAt})
    returning id`);
  if (!row) throw new Error('no red envelope was inserted');
  return row.id;
}

/** Locks an envelope's row: no share is claimed meanwhile. */
export function lockEnvelope(tx: Transaction, id: string): Promise<EnvelopeRecord | undefined> {
  return tx.row<EnvelopeRecord>(
    sql`select ${envelopeColumns} from red_envelope e where e.id = ${id} for no key update`,
  );
}

/** Changes the expiry, for imports. */
export async function updateEndsAt(tx: Transaction, input: { id: string; endsAt: Date }): Promise<void> {
  await tx.run(sql`update red_envelope set ends_at = ${input.endsAt} where id = ${input.id}`);
}

/**
 * Stops the clock of the open envelopes in a text, and keeps them for a while; one that is stopped or over stays so.
 */
export async function pauseEnvelopes(
  tx: Transaction,
  { target, at, keepUntil }: { target: TextReference; at: Date; keepUntil: Date },
): Promise<void> {
  await tx.run(sql`
    update red_envelope set rest_ms = extract(epoch from ends_at - ${at}::timestamptz) * 1000, ends_at = ${keepUntil}
    where target_kind = ${target.kind} and target_id = ${target.id} and ended_at is null and rest_ms is null
      and ends_at > ${at}`);
}

/** Lets the time that was left to them run from an instant on. */
export async function resumeEnvelopes(
  tx: Transaction,
  { target, at }: { target: TextReference; at: Date },
): Promise<void> {
  await tx.run(sql`
    update red_envelope set ends_at = ${at}::timestamptz + rest_ms * interval '1 millisecond', rest_ms = null
    where target_kind = ${target.kind} and target_id = ${target.id} and ended_at is null and rest_ms is not null
      and ends_at > ${at}`);
}

/** Ends an open envelope; unopened shares count as returned and their rows go. */
export async function updateEnded(tx: Transaction, input: { id: string; reason: EndReason; at: Date }): Promise<void> {
  await tx.run(sql`
    with unopened as (delete from red_envelope_sealed_share where envelope_id = ${input.id})
    update red_envelope set ended_at = ${input.at}, end_reason = ${input.reason}, returned_fen = total_fen - claimed_fen
      where id = ${input.id} and ended_at is null`);
}

/** Inserts the sealed shares from place `first` on. */
export async function insertShares(
  tx: Transaction,
  { envelopeId, first, sealed }: { envelopeId: string; first: number; sealed: readonly Buffer[] },
): Promise<void> {
  await tx.run(sql`
    insert into red_envelope_sealed_share (envelope_id, place, sealed)
    select ${envelopeId}, ${first} + s.at - 1, s.sealed from unnest(${sealed}::bytea[]) with ordinality as s (sealed,
      at)`);
}

/** Locks those envelopes that are still open: others never change again. */
export async function lockOpenEnvelopes(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.run(
    sql`select from red_envelope where id = any(${ids}::bigint[]) and ended_at is null order by id for no key update`,
  );
}

interface NewClaim {
  envelopeId: string;
  place: number;
  memberId: string;
  fen: number;
}

/** Turns sealed shares into members'; the last one of an envelope ends it. */
export async function insertClaims(
  tx: Transaction,
  { claims, at }: { claims: readonly NewClaim[]; at: Date },
): Promise<void> {
  const column = <Value>(pick: (claim: NewClaim) => Value) => claims.map(pick);
  await tx.run(sql`
    with claim as (
      select * from unnest(${column(({ envelopeId }) => envelopeId)}::bigint[], ${column(({ place }) => place)}::int[],
        ${column(({ memberId }) => memberId)}::bigint[],
        ${column(({ fen }) => fen)}::int[]) as c (envelope_id, place, member_id, fen)
    ), taken as (
      delete from red_envelope_sealed_share s using claim c where s.envelope_id = c.envelope_id and s.place = c.place
    ), counted as (
      update red_envelope e set claimed_count = e.claimed_count + c.count, claimed_fen = e.claimed_fen + c.fen,
        ended_at = case when e.claimed_count + c.count = e.share_count then ${at}::timestamptz end,
        end_reason = case when e.claimed_count + c.count = e.share_count then 'empty' end
      from (select envelope_id, count(*) as count, sum(fen) as fen from claim group by envelope_id) c
        where e.id = c.envelope_id
    )
    insert into red_envelope_claim (envelope_id, place, member_id, fen, created_at)
    select envelope_id, place, member_id, fen, ${at}::timestamptz from claim order by envelope_id, place`);
}
