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

/** Answers its id. @throws on `red_envelope_open_at_topic` where one lies open in the topic */
export async function insertEnvelope(tx: Transaction, it: NewEnvelopeRow): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into red_envelope (kind, giver_id, topic_id, receiver_id, total_fen, share_count, greeting, seed_hash, sealed_seed, created_at, ends_at)
    values (${it.kind}, ${it.giverId}, ${it.topicId}, ${it.receiverId}, ${it.totalFen}, ${it.shareCount}, ${it.greeting}, ${it.seed.hash}, ${it.seed.sealed}, ${it.at}, ${it.endsAt})
    returning id`);
  if (!row) throw new Error('no red envelope was inserted');
  return row.id;
}

/** Takes an envelope's row for this transaction: nothing is handed out of it meanwhile. */
export function lockEnvelope(tx: Transaction, id: string): Promise<EnvelopeRecord | undefined> {
  return tx.row<EnvelopeRecord>(sql`select ${envelopeColumns} from red_envelope e where e.id = ${id} for no key update`);
}

/** Another end of its time, for what an import brings. */
export async function updateEndsAt(tx: Transaction, it: { id: string; endsAt: Date }): Promise<void> {
  await tx.run(sql`update red_envelope set ends_at = ${it.endsAt} where id = ${it.id}`);
}

/** Ends an open one; what nobody has opened counts as returned. */
export async function updateEnded(tx: Transaction, it: { id: string; reason: EndReason; at: Date }): Promise<void> {
  await tx.run(sql`update red_envelope set ended_at = ${it.at}, end_reason = ${it.reason}, returned_fen = total_fen - claimed_fen where id = ${it.id} and ended_at is null`);
}

/** What became of one who asked. */
export interface HandedRow {
  asker_id: string;
  /** His share, new or old; null: there was none for him. */
  share_fen: number | null;
  share_place: number | null;
  is_new: boolean;
  /** Shares that are out now. */
  taken: number;
  over: EndReason | null;
  /** Its last share went out here. */
  has_just_ended: boolean;
}

/** Hands out the next shares and moves the money, in one statement; a row for each who asks. See 0095-red-envelope.sql. */
export function handOut(tx: Transaction, it: { envelopeId: string; memberIds: readonly string[]; shares: readonly number[]; at: Date }): Promise<HandedRow[]> {
  return tx.rows<HandedRow>(
    sql`select asker_id, share_fen, share_place, is_new, taken, over, has_just_ended from red_envelope_hand_out(${it.envelopeId}, ${[...it.memberIds]}::bigint[], ${[...it.shares]}::int[], ${it.at})`,
  );
}
