import type { EndReason, EnvelopeKind } from '#features/red-envelope/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

/** Immutable facts of an envelope. */
export interface EnvelopeFacts {
  id: string;
  kind: EnvelopeKind;
  giver_id: string;
  target_kind: string | null;
  target_id: string | null;
  receiver_id: string | null;
  total_fen: number;
  share_count: number;
  greeting: string;
  seed_hash: Buffer;
  sealed_seed: Buffer;
  created_at: string;
  ends_at: string;
}

export interface EnvelopeRecord extends EnvelopeFacts {
  claimed_count: number;
  claimed_fen: number;
  returned_fen: number;
  ended_at: string | null;
  end_reason: EndReason | null;
}

export const envelopeColumns =
  fixed(`e.id, e.kind, e.giver_id, e.target_kind, e.target_id, e.receiver_id, e.total_fen, e.share_count, e.greeting, e.seed_hash, e.sealed_seed,
  e.created_at, e.ends_at, e.claimed_count, e.claimed_fen, e.returned_fen, e.ended_at, e.end_reason`);

export function findEnvelope(db: Executor, id: string): Promise<EnvelopeRecord | undefined> {
  return db.row<EnvelopeRecord>(sql`select ${envelopeColumns} from red_envelope e where e.id = ${id}`);
}

export type EnvelopeSeen = EnvelopeRecord & { mine_fen: number | null };

/** Same with one member's share (null: a guest). */
export function findEnvelopeSeen(
  db: Executor,
  params: { id: string; memberId: string | null },
): Promise<EnvelopeSeen | undefined> {
  return db.row<EnvelopeSeen>(sql`
    select ${envelopeColumns}, c.fen as mine_fen from red_envelope e
      left join red_envelope_claim c on c.envelope_id = e.id and c.member_id = ${params.memberId}::bigint
    where e.id = ${params.id}`);
}

/** An envelope and a member for each claim. */
type Wanted = readonly { id: string; memberId: string }[];

/** Envelopes with the share each member has of them, by their place in `wanted`. */
export async function selectSeen(db: Executor, wanted: Wanted): Promise<Map<number, EnvelopeSeen>> {
  const rows = await db.rows<EnvelopeSeen & { at: number }>(sql`
    select w.at::int - 1 as at, ${envelopeColumns}, c.fen as mine_fen
    from unnest(${wanted.map(({ id }) => id)}::bigint[], ${wanted.map(({ memberId }) => memberId)}::bigint[]) with
      ordinality as w (id, member_id, at)
    join red_envelope e on e.id = w.id left join red_envelope_claim c on c.envelope_id = w.id
      and c.member_id = w.member_id`);
  return new Map(rows.map(({ at, ...row }) => [at, row]));
}

export interface SealedShare {
  envelope_id: string;
  place: number;
  sealed: Buffer;
}

/** The next sealed shares of envelopes, as many of each as are wanted. */
export function selectNextShares(db: Executor, wanted: readonly { id: string }[]): Promise<SealedShare[]> {
  return db.rows(sql`
    select s.envelope_id, s.place::int, s.sealed
    from (select id, count(*) as count from unnest(${wanted.map(({ id }) => id)}::bigint[]) as w (id) group by id) w
    join red_envelope e on e.id = w.id
    join red_envelope_sealed_share s on s.envelope_id = w.id and s.place > e.claimed_count
      and s.place <= e.claimed_count + w.count`);
}

/** A text's latest envelope: the open one, if any. */
export function findEnvelopeOf(
  db: Executor,
  { target: { kind, id }, memberId }: { target: TextReference; memberId: string | null },
): Promise<EnvelopeSeen | undefined> {
  return db.row<EnvelopeSeen>(sql`
    select ${envelopeColumns}, c.fen as mine_fen from red_envelope e
      left join red_envelope_claim c on c.envelope_id = e.id and c.member_id = ${memberId}::bigint
    where e.target_kind = ${kind} and e.target_id = ${id} order by e.id desc limit 1`);
}

export async function hasOpenEnvelope(db: Executor, target: TextReference): Promise<boolean> {
  return (await selectOpen(db, { target })).length > 0;
}

export interface DueEnvelope {
  id: string;
  ends_at: string;
}

/** Expired open envelopes after a cursor, longest expired first. */
export function selectDue(
  db: Executor,
  params: { now: Date; after: DueEnvelope | undefined; limit: number },
): Promise<DueEnvelope[]> {
  const behind = params.after
    ? sql`(ends_at, id) > (${params.after.ends_at}, ${params.after.id}::bigint)`
    : fixed('true');
  return db.rows<DueEnvelope>(
    sql`
      select id, ends_at from red_envelope where ended_at is null and ends_at <= ${params.now} and ${behind}
        order by ends_at, id limit ${params.limit}`,
  );
}

/** Open envelopes that a member has given or is the receiver of, or the one in a text. */
export async function selectOpen(
  db: Executor,
  of: { memberId: string } | { target: TextReference },
): Promise<string[]> {
  const whose =
    'target' in of
      ? sql`target_kind = ${of.target.kind} and target_id = ${of.target.id}`
      : sql`(giver_id = ${of.memberId} or receiver_id = ${of.memberId})`;
  const rows = await db.rows<{ id: string }>(
    sql`select id from red_envelope where ended_at is null and ${whose} order by id`,
  );
  return rows.map((row) => row.id);
}

export interface ShareRecord {
  place: number;
  member_id: string;
  fen: number;
  created_at: string;
  /** The largest share, and the first place that got it. */
  luckiest_place: number;
}

/** Opened shares, in the order of opening. */
export function selectShares(
  db: Executor,
  params: { envelopeId: string; limit: number; offset: number },
): Promise<ShareRecord[]> {
  return db.rows<ShareRecord>(sql`
    select c.place, c.member_id, c.fen, c.created_at, l.place as luckiest_place
    from red_envelope_claim c, (select place from red_envelope_claim where envelope_id = ${params.envelopeId}
      order by fen desc, place limit 1) l
    where c.envelope_id = ${params.envelopeId} order by c.place limit ${params.limit} offset ${params.offset}`);
}

export function selectAmounts(db: Executor, envelopeId: string): Promise<{ place: number; fen: number }[]> {
  return db.rows(sql`select place, fen from red_envelope_claim where envelope_id = ${envelopeId} order by place`);
}

/** Amount paid into an envelope's account according to the ledger, not the envelope. */
export async function readPaidIn(db: Executor, envelopeId: string): Promise<number> {
  const row = await db.row<{ fen: number }>(sql`
    select coalesce(sum(n.amount), 0)::float8 as fen from ledger_account a join ledger_entry n on n.account_id = a.id
    where a.kind = 'envelope' and a.holder_id = ${envelopeId} and a.currency = 'CNY' and n.amount > 0`);
  return row?.fen ?? 0;
}

type Range = { limit: number; offset: number };

export function selectSent(db: Executor, params: Range & { giverId: string }): Promise<EnvelopeRecord[]> {
  return db.rows<EnvelopeRecord>(
    sql`
      select ${envelopeColumns} from red_envelope e where e.giver_id = ${params.giverId} order by e.id desc
        limit ${params.limit} offset ${params.offset}`,
  );
}

export function selectReceived(
  db: Executor,
  params: Range & { memberId: string },
): Promise<(EnvelopeRecord & { fen: number; opened_at: string })[]> {
  return db.rows(sql`
    select ${envelopeColumns}, c.fen, c.created_at as opened_at from red_envelope_claim c
      join red_envelope e on e.id = c.envelope_id
    where c.member_id = ${params.memberId} order by c.created_at desc, c.envelope_id desc limit ${params.limit}
      offset ${params.offset}`);
}

/** Personal envelopes waiting for a member, at most fifty. */
export function selectWaiting(db: Executor, params: { memberId: string; now: Date }): Promise<EnvelopeRecord[]> {
  return db.rows<EnvelopeRecord>(
    sql`
      select ${envelopeColumns} from red_envelope e where e.receiver_id = ${params.memberId} and e.ended_at is null
        and e.ends_at > ${params.now} order by e.id desc limit 50`,
  );
}

/** Counts rows up to `most`, for lists without maintained counts. */
export async function countUpTo(db: Executor, { rows, most }: { rows: Statement; most: number }): Promise<number> {
  return (
    (
      await db.row<{ count: number }>(
        sql`select count(*)::int as count from (select 1 ${rows} limit ${most}) as counted`,
      )
    )?.count ?? 0
  );
}

export const countSent = (db: Executor, input: { giverId: string; most: number }) =>
  countUpTo(db, { rows: sql`from red_envelope where giver_id = ${input.giverId}`, most: input.most });
export const countReceived = (db: Executor, input: { memberId: string; most: number }) =>
  countUpTo(db, { rows: sql`from red_envelope_claim where member_id = ${input.memberId}`, most: input.most });

export interface EnvelopeFilter {
  state?: 'open' | 'ended' | undefined;
  kind?: EnvelopeKind | undefined;
  giverId?: string | undefined;
  number?: string | undefined;
  target?: TextReference | undefined;
}

/** For staff. Absent filters are ignored. */
function filtered(input: EnvelopeFilter): Statement {
  const open = input.state === undefined ? null : input.state === 'open';
  return sql`
    from red_envelope e where (${open}::boolean is null or (e.ended_at is null) = ${open}::boolean)
      and (${input.kind ?? null}::text is null or e.kind = ${input.kind ?? null}::text)
    and (${input.giverId ?? null}::bigint is null or e.giver_id = ${input.giverId ?? null}::bigint)
      and (${input.number ?? null}::bigint is null or e.id = ${input.number ?? null}::bigint)
    and (${input.target?.id ?? null}::bigint is null or (e.target_kind = ${input.target?.kind ?? null}::text
      and e.target_id = ${input.target?.id ?? null}::bigint))`;
}

export function selectEnvelopes(db: Executor, params: Range & { filter: EnvelopeFilter }): Promise<EnvelopeRecord[]> {
  return db.rows<EnvelopeRecord>(
    sql`
      select ${envelopeColumns} ${filtered(params.filter)} order by e.id desc limit ${params.limit}
        offset ${params.offset}`,
  );
}

export const countEnvelopes = (db: Executor, input: { filter: EnvelopeFilter; most: number }) =>
  countUpTo(db, { rows: filtered(input.filter), most: input.most });
