import type { Fact } from '#features/payment/fact.ts';
import type { PaymentKind, Verdict } from '#features/payment/kinds.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inLane } from '#platform/server/database/lane.ts';
import type { Site } from '#platform/server/site.ts';
import { noticeKey, saidIn } from './notice-key.ts';
import { countUnbelieved, countUnkept, exists, upsertNotice } from './notice-store.ts';
import { isDecided, isOdd, isTaken } from './policy.ts';
import type { NoticeAnswer, RawNotice, Reading } from './provider.ts';
import { loadProvider } from './providers.ts';
import { makeReady, readRecord } from './ready-provider.ts';
import { settleOrder } from './settle-order.ts';

/** Most stored open notices without a valid signature per kind; more are only counted. */
const MOST_UNBELIEVED = 1000;

/**
 * Processes a received notice, genuine or not. It is recorded with its verdict in the transaction that credits it; the
 * response confirms it only after the commit.
 */
export async function takeNotice(
  site: Site,
  kind: PaymentKind,
  notice: RawNotice,
): Promise<{ verdict: Verdict; answer: NoticeAnswer }> {
  const provider = await loadProvider(kind);
  const record = await readRecord(site.db, site, kind);
  const reading = await provider.readNotice(makeReady(site, record), notice);
  const { verdict, isOver } = await keep({
    site,
    kind,
    bytes: notice.body,
    source: 'notice',
    reading,
    now: notice.now,
  });
  if (isOdd(verdict)) site.log.warn({ provider: kind, verdict }, 'an odd payment notice');
  // A notice already decided by staff need not be sent again.
  return { verdict, answer: provider.answerNotice(isOver || isTaken(verdict)) };
}

/** Same for the result of a query to the provider. */
export async function takeAnswer(site: Site, kind: PaymentKind, fact: Fact): Promise<Verdict> {
  const bytes = Buffer.from(`query ${fact.orderNumber} ${fact.tradeNumber} ${fact.fen} ${fact.currency}`);
  return (await keep({ site, kind, bytes, source: 'query', reading: { kind: 'paid', fact }, now: new Date() })).verdict;
}

interface Saving {
  site: Pick<Site, 'db' | 'outbox'>;
  kind: PaymentKind;
  bytes: Buffer;
  source: 'notice' | 'query';
  reading: Reading;
  now: Date;
}

interface Stored {
  verdict: Verdict;
  /** Staff have decided on it. */
  isOver: boolean;
}

/**
 * Serialises notices per order and limits unverified ones to two at a time, so that a flood leaves database connections
 * for others.
 */
function keep(saving: Saving): Promise<Stored> {
  const { site, kind, reading } = saving;
  const lane =
    reading.kind === 'paid' ? `payment:${reading.fact.orderNumber}` : { key: `payment-notice:${kind}`, width: 2 };
  return inLane(site.db, lane, () => site.db.transaction((tx) => saveReading(tx, saving)));
}

async function saveReading(tx: Transaction, { site, kind, bytes, source, reading, now }: Saving): Promise<Stored> {
  const verdict = await judge(tx, { site, kind, reading, now });
  const said = saidIn(reading);
  const digest = noticeKey(reading, said, bytes);
  const at = now.toISOString();
  if (verdict === 'bad_signature' && (await isFull(tx, { kind, digest }))) {
    await countUnkept(tx, { kind, at });
    return { verdict, isOver: false };
  }
  const review = await upsertNotice(tx, {
    ...said,
    kind,
    digest,
    source,
    verdict,
    providerAt: reading.fact?.at?.toISOString() ?? null,
    review: isOdd(verdict) ? 'open' : 'none',
    at,
  });
  return { verdict, isOver: isDecided(review) };
}

/** Only unsigned notices are limited: a provider's notice is always stored. */
async function isFull(tx: Transaction, input: { kind: PaymentKind; digest: Buffer }): Promise<boolean> {
  return (
    (await countUnbelieved(tx, { kind: input.kind, most: MOST_UNBELIEVED })) >= MOST_UNBELIEVED &&
    !(await exists(tx, input))
  );
}

async function judge(
  tx: Transaction,
  { site, kind, reading, now }: Pick<Saving, 'site' | 'kind' | 'reading' | 'now'>,
): Promise<Verdict> {
  if (reading.kind === 'refused') return reading.why;
  return reading.kind === 'ignored' ? 'ignored' : settleOrder(tx, { site, kind, fact: reading.fact, now });
}
