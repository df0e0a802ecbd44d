import { createHash } from 'node:crypto';
import type { Fact } from '#features/payment/fact.ts';
import type { PaymentKind, Verdict } from '#features/payment/kinds.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inLane } from '#platform/server/database/lane.ts';
import type { Site } from '#platform/server/site.ts';
import { countUnbelieved, upsertNotice } from './notice-store.ts';
import { isOdd, isTaken } from './policy.ts';
import type { NoticeAnswer, RawNotice, Reading } from './provider.ts';
import { loadProvider } from './providers.ts';
import { makeReady, readRecord } from './ready-provider.ts';
import { settleOrder } from './settle-order.ts';

/** What anybody can send without a signature may fill this many rows a kind, until staff have looked. */
const MOST_UNBELIEVED = 1000;

/**
 * Takes what a provider (or somebody who would like to be one) has sent. Everything is written down with what became of it,
 * in the transaction that credits; the answer says "taken" only once that has been committed.
 */
export async function takeNotice(site: Site, kind: PaymentKind, notice: RawNotice): Promise<{ verdict: Verdict; answer: NoticeAnswer }> {
  const provider = await loadProvider(kind);
  const record = await readRecord(site.db, site, kind);
  const reading = await provider.readNotice(makeReady(site, record), notice);
  const digest = createHash('sha256').update(notice.body).digest();
  const verdict = await keep({ site, kind, digest, source: 'notice', reading, now: notice.now });
  if (isOdd(verdict)) site.log.warn({ provider: kind, verdict }, 'an odd payment notice');
  return { verdict, answer: provider.answerNotice(isTaken(verdict)) };
}

/** The same of what a provider has answered to a question of ours. */
export async function takeAnswer(site: Site, kind: PaymentKind, fact: Fact): Promise<Verdict> {
  const digest = createHash('sha256').update(`query ${fact.orderNumber} ${fact.tradeNumber} ${fact.fen} ${fact.currency}`).digest();
  return keep({ site, kind, digest, source: 'query', reading: { kind: 'paid', fact }, now: new Date() });
}

interface Keeping {
  site: Pick<Site, 'db' | 'outbox'>;
  kind: PaymentKind;
  digest: Buffer;
  source: 'notice' | 'query';
  reading: Reading;
  now: Date;
}

/** One after another for an order, and few at a time of what nobody could be believed of: a flood of either leaves connections for everybody else. */
function keep(keeping: Keeping): Promise<Verdict> {
  const { site, kind, reading } = keeping;
  const lane = reading.kind === 'paid' ? `payment:${reading.fact.orderNumber}` : { key: `payment-notice:${kind}`, width: 2 };
  return inLane(site.db, lane, () => site.db.transaction((tx) => keepReading(tx, keeping)));
}

async function keepReading(tx: Transaction, { site, kind, digest, source, reading, now }: Keeping): Promise<Verdict> {
  const verdict = await judge(tx, { site, kind, reading, now });
  const isUnbelieved = reading.kind === 'refused' && reading.why !== 'wrong_merchant';
  if (isUnbelieved && (await countUnbelieved(tx, { kind, most: MOST_UNBELIEVED })) >= MOST_UNBELIEVED) return verdict;
  const { fact } = reading;
  await upsertNotice(tx, {
    kind,
    digest,
    source,
    verdict,
    orderNumber: fact?.orderNumber ? plain(fact.orderNumber, 100) : null,
    tradeNumber: fact?.tradeNumber ? plain(fact.tradeNumber, 100) : null,
    fen: fact?.fen !== undefined && fact.fen >= 0 ? fact.fen : null,
    currency: fact?.currency ? plain(fact.currency, 10) : null,
    review: isOdd(verdict) ? 'open' : 'none',
    at: now.toISOString(),
  });
  return verdict;
}

async function judge(tx: Transaction, { site, kind, reading, now }: Pick<Keeping, 'site' | 'kind' | 'reading' | 'now'>): Promise<Verdict> {
  if (reading.kind === 'refused') return reading.why;
  return reading.kind === 'ignored' ? 'ignored' : settleOrder(tx, { site, kind, fact: reading.fact, now });
}

/** What somebody has sent, fit for a column. */
function plain(text: string, most: number): string {
  return text.toWellFormed().replace(/\p{C}/gu, '').slice(0, most).toWellFormed();
}
