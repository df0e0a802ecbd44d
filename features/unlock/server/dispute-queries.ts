import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import type { PaymentState } from './policy.ts';
import { type TargetColumns, withFacts } from './target-queries.ts';

export interface DisputeRecord extends TargetColumns {
  id: string;
  payer_id: string;
  payee_id: string | null;
  /** Of the payment: a dispute is open while its payment is disputed. */
  state: PaymentState;
  kind: 'points' | 'money';
  amount: number;
  fee: number;
  paid_at: string;
  reason: string;
  answer: string;
  opened_at: string;
  decision: 'refunded' | 'released' | null;
  decided_as: 'author' | 'staff' | 'site' | null;
  decider: string | null;
  note: string;
  decided_at: string | null;
}

const columns =
  fixed(`p.id, p.payer_id, p.payee_id, p.state, p.kind, p.amount::float8 as amount, p.fee::float8 as fee, p.created_at as paid_at, d.reason, d.answer, d.opened_at, d.decision, d.decided_as,
  (select coalesce(m.nickname, m.account) from member m where m.id = d.decided_by) as decider, d.note, d.decided_at, p.target_kind, p.target_id, f.title, f.status, f.section_id, f.author_id`);
const tables = (): Statement =>
  sql`from unlock_dispute d join unlock_payment p on p.id = d.payment_id ${withFacts('p')}`;

const ofSide = (input: { memberId: string; side: 'buyer' | 'author' }): Statement =>
  input.side === 'buyer' ? sql`p.payer_id = ${input.memberId}` : sql`p.payee_id = ${input.memberId}`;

interface SideRequested {
  memberId: string;
  side: 'buyer' | 'author';
}

/** Newest first. */
export function selectDisputesOf(
  db: Executor,
  params: SideRequested & { limit: number; offset: number },
): Promise<DisputeRecord[]> {
  return db.rows<DisputeRecord>(
    sql`
      select ${columns} ${tables()} where ${ofSide(params)} order by p.id desc limit ${params.limit}
        offset ${params.offset}`,
  );
}

export async function countDisputesOf(db: Executor, params: SideRequested & { most: number }): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from (select from unlock_dispute d join unlock_payment p on p.id = d.payment_id
      where ${ofSide(params)} limit ${params.most}) few`);
  return row?.count ?? 0;
}

export function findDisputeRecord(db: Executor, id: string): Promise<DisputeRecord | undefined> {
  return db.row<DisputeRecord>(sql`select ${columns} ${tables()} where p.id = ${id}`);
}

const queues = {
  open: { where: fixed('d.decision is null'), order: fixed('d.opened_at, d.payment_id') },
  decided: { where: fixed('d.decision is not null'), order: fixed('d.decided_at desc, d.payment_id desc') },
};

export function selectQueue(
  db: Executor,
  params: { state: 'open' | 'decided'; limit: number; offset: number },
): Promise<DisputeRecord[]> {
  const { where, order } = queues[params.state];
  return db.rows<DisputeRecord>(
    sql`select ${columns} ${tables()} where ${where} order by ${order} limit ${params.limit} offset ${params.offset}`,
  );
}

export async function countQueue(db: Executor, params: { state: 'open' | 'decided'; most: number }): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`
      select count(*)::int as count from (select from unlock_dispute d where ${queues[params.state].where}
        limit ${params.most}) few`,
  );
  return row?.count ?? 0;
}

export interface SoldRecord {
  html: string;
  characters: number;
  pictures: number;
  files: number;
  videos: number;
  has_changed: boolean;
  is_buyer_here: boolean;
}

/** The hidden part as of the payment. */
export function findSold(db: Executor, paymentId: string): Promise<SoldRecord | undefined> {
  return db.row<SoldRecord>(sql`
    select v.html, v.characters, v.pictures::int, v.files::int, v.videos::int, h.version > p.version
      or h.position is null as has_changed, m.state <> 'cancelled' as is_buyer_here
    from unlock_payment p join hidden_content h on h.id = p.hidden_content_id
      join hidden_content_version v on v.hidden_content_id = h.id and v.version = p.version
      join member m on m.id = p.payer_id
    where p.id = ${paymentId}`);
}

export interface FeeRecord {
  day: string;
  count: number;
  amount: number;
  fee: number;
  point_count: number;
  points: number;
}

export interface DayRange {
  from: string;
  to: string;
  timeZone: string;
}

const within = (column: Statement, input: DayRange) =>
  sql`
    ${column} >= (${input.from}::date::timestamp at time zone ${input.timeZone})
      and ${column} < ((${input.to}::date + 1)::timestamp at time zone ${input.timeZone})`;

/** Payouts to authors by day, newest first. */
export function selectFees(db: Executor, range: DayRange): Promise<FeeRecord[]> {
  return db.rows<FeeRecord>(sql`
    select to_char(settled_at at time zone ${range.timeZone}, 'YYYY-MM-DD') as day,
      (count(*) filter (where kind = 'money'))::int as count,
      coalesce(sum(amount) filter (where kind = 'money'), 0)::float8 as amount, sum(fee)::float8 as fee,
      (count(*) filter (where kind = 'points'))::int as point_count,
        coalesce(sum(amount) filter (where kind = 'points'), 0)::float8 as points
    from unlock_payment where state = 'released' and ${within(fixed('settled_at'), range)} group by 1 order by 1 desc`);
}

export async function readRefunds(
  db: Executor,
  range: DayRange,
): Promise<{ count: number; amount: number; points: number }> {
  const row = await db.row<{ count: number; amount: number; points: number }>(sql`
    select count(*)::int as count, coalesce(sum(amount) filter (where kind = 'money'), 0)::float8 as amount,
      coalesce(sum(amount) filter (where kind = 'points'), 0)::float8 as points
    from unlock_payment where state = 'refunded' and ${within(fixed('settled_at'), range)}`);
  return row ?? { count: 0, amount: 0, points: 0 };
}
