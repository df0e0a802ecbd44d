import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { Actor } from '#platform/shared/actor.ts';
import type { Cost } from '#platform/shared/contract.ts';
import type { Database, Transaction } from '../database/database.ts';
import { gather } from '../database/gather.ts';
import { sql } from '../database/sql.ts';

export interface Allowance {
  count: number;
  seconds: number;
}

/** Calls allowed to one member or address, by class. RATE_LIMIT_FACTOR multiplies the counts. */
export const classes: Readonly<Record<Cost, Allowance>> = {
  read: { count: 6000, seconds: 60 },
  write: { count: 120, seconds: 60 },
  post: { count: 30, seconds: 60 },
  'sign-in': { count: 60, seconds: 60 },
  captcha: { count: 60, seconds: 60 },
};

export interface Limits {
  /** Counts one in a bucket; returns 0 when it fits, else the seconds until the next try. Shared by all processes. */
  take(bucket: string, allowance: Allowance): Promise<number>;
  /** Counts one without a limit and returns the sum in the window. */
  count(bucket: string, seconds: number): Promise<number>;
  /** Current count of a bucket. */
  peek(bucket: string): Promise<number>;
  forget(bucket: string): Promise<void>;
  /** A cheap count in this process only, for floods of reads: a statement would cost more than many reads. */
  takeHere(bucket: string, allowance: Allowance): number;
}

/** The key an address is counted under: IPv4 whole, IPv6 by its /64. */
export function limitAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const plain = ipaddr.process(address);
  if (plain instanceof ipaddr.IPv4) return plain.toString();
  return `${plain.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** Whom a call is counted to: a member wherever they are, guests by their network. */
export function limitedAs(actor: Actor, address: string): string {
  return actor.kind === 'member' ? `m${actor.id}` : limitAddress(address);
}

interface Counted {
  bucket: string;
  count: number;
  /** Seconds until the window ends. */
  left: number;
}

const counting = gather<{ bucket: string; seconds: number }, Counted>({ most: 64, answer: countAll });

/**
 * Counts a batch in one statement, each as if it came alone; several of one bucket get consecutive counts. What is left
 * is read off the clock: `now()` may be older than the transaction that opened the window, and would say more than it.
 */
async function countAll(db: Database, requests: readonly { bucket: string; seconds: number }[]): Promise<Counted[]> {
  const times = new Map<string, number>();
  const positions = requests.map(({ bucket }) => {
    const position = (times.get(bucket) ?? 0) + 1;
    times.set(bucket, position);
    return position;
  });
  const seconds = new Map(requests.map((request) => [request.bucket, request.seconds]));
  // Sorted, so that two processes do not deadlock.
  const buckets = [...times.keys()].sort();
  const rows = await db.rows<Counted>(sql`
    with quick as (select set_config('synchronous_commit', 'off', true))
    insert into rate_counter as c (bucket, count, resets_at)
    select a.bucket, a.times, now() + make_interval(secs => a.seconds)
    from quick, unnest(${buckets}::text[], ${buckets.map((bucket) => times.get(bucket))}::int[],
      ${buckets.map((bucket) => seconds.get(bucket))}::int[]) as a (bucket, times, seconds)
    on conflict (bucket) do update set
      count = case when c.resets_at <= now() then excluded.count else c.count + excluded.count end,
      resets_at = case when c.resets_at <= now() then excluded.resets_at else c.resets_at end
    returning bucket, count, ceil(extract(epoch from resets_at - clock_timestamp()))::int as left`);
  const states = new Map(rows.map((row) => [row.bucket, row]));
  return requests.map(({ bucket }, at) => {
    const state = states.get(bucket);
    const later = (times.get(bucket) ?? 0) - (positions[at] ?? 0);
    return { bucket, count: (state?.count ?? 0) - later, left: state?.left ?? 0 };
  });
}

/**
 * Counts one in a bucket as a part of a transaction, and returns the sum in the window: what fails is not counted, and
 * others who count in the same bucket wait for the end of the transaction. Always in the database.
 */
export async function countIn(tx: Transaction, bucket: string, seconds: number): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    insert into rate_counter as c (bucket, count, resets_at) values (${bucket}, 1,
      now() + make_interval(secs => ${seconds}))
    on conflict (bucket) do update set
      count = case when c.resets_at <= now() then 1 else c.count + 1 end,
      resets_at = case when c.resets_at <= now() then excluded.resets_at else c.resets_at end
    returning count`);
  return row?.count ?? 0;
}

/** Limits in the database: they survive a restart and hold for all processes. */
export function openDatabaseLimits(db: Database, factor: number): Limits {
  const here = createHereCounter(factor);
  const count = (bucket: string, seconds: number) => counting(db, { bucket, seconds });
  return {
    async take(bucket, allowance) {
      const state = await count(bucket, allowance.seconds);
      return state.count > allowance.count * factor ? Math.max(1, state.left) : 0;
    },
    count: async (bucket, seconds) => (await count(bucket, seconds)).count,
    async peek(bucket) {
      return (
        (
          await db.row<{ count: number }>(
            sql`select count from rate_counter where bucket = ${bucket} and resets_at > now()`,
          )
        )?.count ?? 0
      );
    },
    async forget(bucket) {
      await db.run(sql`delete from rate_counter where bucket = ${bucket}`);
    },
    takeHere: here,
  };
}

/**
 * Most windows kept; beyond it the one used longest ago is dropped, so that an attacker with many addresses clears no
 * busy count but their own.
 */
const MOST_TIME_SPANS = 50_000;

/** A fixed-window counter in memory. */
export function createHereCounter(factor: number): Limits['takeHere'] {
  const timeSpans = new LRUCache<string, { count: number }>({ max: MOST_TIME_SPANS });
  return (bucket, allowance) => {
    const existing = timeSpans.get(bucket);
    if (!existing) {
      timeSpans.set(bucket, { count: 1 }, { ttl: allowance.seconds * 1000 });
      return 0;
    }
    existing.count += 1;
    if (existing.count <= allowance.count * factor) return 0;
    return Math.max(1, Math.ceil(timeSpans.getRemainingTTL(bucket) / 1000));
  };
}
