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

/** Answers its id. @throws on `red_envelope_open_at_topic` where one lies open in the topic */
export async function insertEnvelope(tx: Transaction, input: NewEnvelopeRow): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into red_envelope (kind, giver_id, topic_id, receiver_id, total_fen, share_count, greeting, seed_hash, sealed_seed, created_at, ends_at)
    values (${input.kind}, ${input.giverId}, ${input.topicId}, ${input.receiverId}, ${input.totalFen}, ${input.shareCount}, ${input.greeting}, ${input.seed.hash}, ${input.seed.sealed}, ${input.at}, ${input.endsAt})
    returning id`);
  if (!row) throw new Error('no red envelope was inserted');
  return row.id;
}

/** Takes an envelope's row for this transaction: nothing is handed out of it meanwhile. */
export function lockEnvelope(tx: Transaction, id: string): Promise<EnvelopeRecord | undefined> {
  return tx.row<EnvelopeRecord>(
    sql`select ${envelopeColumns} from red_envelope e where e.id = ${id} for no key update`,
  );
}

/** Another end of its time, for what an import brings. */
export async function updateEndsAt(tx: Transaction, input: { id: string; endsAt: Date }): Promise<void> {
  await tx.run(sql`update red_envelope set ends_at = ${input.endsAt} where id = ${input.id}`);
}

/** Ends an open one; what nobody has opened counts as returned. */
export async function updateEnded(tx: Transaction, input: { id: string; reason: EndReason; at: Date }): Promise<void> {
  await tx.run(
    sql`update red_envelope set ended_at = ${input.at}, end_reason = ${input.reason}, returned_fen = total_fen - claimed_fen where id = ${input.id} and ended_at is null`,
  );
}

/** Somebody who wants a share. */
export interface Wish {
  envelopeId: string;
  memberId: string;
  /** Where he may view its topic; null for a personal one. */
  sectionId: string | null;
  key: CallKey | undefined;
}

/** What became of one who asked; 0102-red-envelope-serve.sql says what the outcomes mean. */
export interface ServedRow {
  turn: number;
  outcome: 'new' | 'had' | 'over' | 'moved' | 'key' | 'missed' | 'last';
  /** His share where it is `new` or `had`. */
  share_fen: number | null;
  /** Shares of the envelope that are out now. */
  taken: number;
  over: EndReason | null;
  /** Its last share went out here. */
  has_just_ended: boolean;
}

interface Serving {
  /** One a member at most. */
  wishes: readonly Wish[];
  /** The next shares of the envelopes that are wished for. */
  shares: readonly { envelopeId: string; place: number; fen: number }[];
  at: Date;
  /** Whether last shares may go out, which is then to be announced. */
  mayEnd: boolean;
}

/** Numbers as PostgreSQL writes an array of them: the driver would look at each for what has to be escaped. */
const numbers = (list: readonly (number | string | null)[]) => `{${list.map((item) => item ?? 'null').join()}}`;

/** A key was taken with another body at the same moment; nothing has happened. */
export const isKeyConflict = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'IK001';

/** Hands out shares to all who wish, moves the money and files the keys, in one statement; a row for each, in their order. */
export function serveAll(db: Executor, { wishes, shares, at, mayEnd }: Serving): Promise<ServedRow[]> {
  return db.rows<ServedRow>(sql`
    select turn, outcome, share_fen, taken, over, has_just_ended from red_envelope_serve(
      ${numbers(wishes.map((wish) => wish.envelopeId))}, ${numbers(wishes.map((wish) => wish.memberId))}, ${numbers(wishes.map((wish) => wish.sectionId))},
      ${wishes.map(({ key }) => key?.scope ?? null)}, ${wishes.map(({ key }) => key?.key ?? null)}, ${wishes.map(({ key }) => key?.bodyHash ?? null)},
      ${numbers(shares.map((share) => share.envelopeId))}, ${numbers(shares.map((share) => share.place))}, ${numbers(shares.map((share) => share.fen))}, ${at}, ${mayEnd})
    order by turn`);
}
