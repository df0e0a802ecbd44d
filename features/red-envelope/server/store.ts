import type { EndReason, EnvelopeKind } from '#features/red-envelope/contract.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { CallKey } from '#platform/server/http/context.ts';
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

/** Locks an envelope's row: no shares are handed out meanwhile. */
export function lockEnvelope(tx: Transaction, id: string): Promise<EnvelopeRecord | undefined> {
  return tx.row<EnvelopeRecord>(
    sql`select ${envelopeColumns} from red_envelope e where e.id = ${id} for no key update`,
  );
}

/** Changes the expiry, for imports. */
export async function updateEndsAt(tx: Transaction, input: { id: string; endsAt: Date }): Promise<void> {
  await tx.run(sql`update red_envelope set ends_at = ${input.endsAt} where id = ${input.id}`);
}

/** Ends an open envelope; unopened shares count as returned. */
export async function updateEnded(tx: Transaction, input: { id: string; reason: EndReason; at: Date }): Promise<void> {
  await tx.run(
    sql`update red_envelope set ended_at = ${input.at}, end_reason = ${input.reason}, returned_fen = total_fen - claimed_fen where id = ${input.id} and ended_at is null`,
  );
}

/** One member's request for a share. */
export interface Wish {
  envelopeId: string;
  memberId: string;
  /** Section in which the member may view the topic; null for a personal envelope. */
  sectionId: string | null;
  key: CallKey | undefined;
}

/** Result of one request; 0102-red-envelope-serve.sql defines the outcomes. */
export interface ServedRow {
  turn: number;
  outcome: 'new' | 'had' | 'over' | 'moved' | 'key' | 'missed' | 'last';
  /** The share, for the outcomes `new` and `had`. */
  share_fen: number | null;
  /** Number of opened shares of the envelope now. */
  taken: number;
  over: EndReason | null;
  /** This statement handed out its last share. */
  has_just_ended: boolean;
}

interface Serving {
  /** At most one per member. */
  wishes: readonly Wish[];
  /** The next shares of the requested envelopes. */
  shares: readonly { envelopeId: string; place: number; fen: number }[];
  at: Date;
  /** Whether last shares may be handed out, which must then be announced. */
  mayEnd: boolean;
}

/** A PostgreSQL array literal of numbers: the driver would scan each value for escaping. */
const numbers = (list: readonly (number | string | null)[]) => `{${list.map((item) => item ?? 'null').join()}}`;

/** A key was used concurrently with another body; nothing has changed. */
export const isKeyConflict = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'IK001';

/**
 * Hands out shares for all requests, moves the money and stores the keys in one statement; one row per request, in
 * order.
 */
export function serveAll(db: Executor, { wishes, shares, at, mayEnd }: Serving): Promise<ServedRow[]> {
  return db.rows<ServedRow>(sql`
    select turn, outcome, share_fen, taken, over, has_just_ended from red_envelope_serve(
      ${numbers(wishes.map((wish) => wish.envelopeId))}, ${numbers(wishes.map((wish) => wish.memberId))}, ${numbers(wishes.map((wish) => wish.sectionId))},
      ${wishes.map(({ key }) => key?.scope ?? null)}, ${wishes.map(({ key }) => key?.key ?? null)}, ${wishes.map(({ key }) => key?.bodyHash ?? null)},
      ${numbers(shares.map((share) => share.envelopeId))}, ${numbers(shares.map((share) => share.place))}, ${numbers(shares.map((share) => share.fen))}, ${at}, ${mayEnd})
    order by turn`);
}
