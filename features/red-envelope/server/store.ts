import type { EndReason, EnvelopeKind } from '#features/red-envelope/contract.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import { type EnvelopeRecord, envelopeColumns } from './envelope-queries.ts';

export interface NewEnvelopeRow {
  kind: EnvelopeKind;
  giverId: string;
  topicId: string | null;
  receiverId: string | null;
  totalFen: number;
  shareCount: number;
  greeting: string;
  seed: { sealed: Buffer; hash: Buffer };
  at: Date;
  endsAt: Date;
}

/** Returns its id. @throws on `red_envelope_open_at_topic` when the topic already has an open one */
export async function insertEnvelope(tx: Transaction, input: NewEnvelopeRow): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into red_envelope (kind, giver_id, topic_id, receiver_id, total_fen, share_count, greeting, seed_hash, sealed_seed, created_at, ends_at)
    values (${input.kind}, ${input.giverId}, ${input.topicId}, ${input.receiverId}, ${input.totalFen}, ${input.shareCount}, ${input.greeting}, ${input.seed.hash}, ${input.seed.sealed}, ${input.at}, ${input.endsAt})
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

/** Ends an open envelope; unopened shares count as returned and their rows go. */
export async function updateEnded(tx: Transaction, input: { id: string; reason: EndReason; at: Date }): Promise<void> {
  await tx.run(sql`
    with unopened as (delete from red_envelope_sealed_share where envelope_id = ${input.id})
    update red_envelope set ended_at = ${input.at}, end_reason = ${input.reason}, returned_fen = total_fen - claimed_fen where id = ${input.id} and ended_at is null`);
}

/** Inserts the sealed shares from place `first` on. */
export async function insertShares(
  tx: Transaction,
  { envelopeId, first, sealed }: { envelopeId: string; first: number; sealed: readonly Buffer[] },
): Promise<void> {
  await tx.run(sql`
    insert into red_envelope_sealed_share (envelope_id, place, sealed)
    select ${envelopeId}, ${first} + s.at - 1, s.sealed from unnest(${sealed}::bytea[]) with ordinality as s (sealed, at)`);
}

interface NewClaim {
  envelopeId: string;
  place: number;
  memberId: string;
  fen: number;
  isLast: boolean;
  at: Date;
}

/** Turns the sealed share at a place into a member's; the last one ends the envelope. */
export async function insertClaim(tx: Transaction, input: NewClaim): Promise<void> {
  await tx.run(sql`
    with taken as (delete from red_envelope_sealed_share where envelope_id = ${input.envelopeId} and place = ${input.place}),
    counted as (
      update red_envelope set claimed_count = claimed_count + 1, claimed_fen = claimed_fen + ${input.fen},
        ended_at = case when ${input.isLast} then ${input.at}::timestamptz end, end_reason = case when ${input.isLast} then 'empty' end
      where id = ${input.envelopeId})
    insert into red_envelope_claim (envelope_id, place, member_id, fen, created_at)
    values (${input.envelopeId}, ${input.place}, ${input.memberId}, ${input.fen}, ${input.at})`);
}
