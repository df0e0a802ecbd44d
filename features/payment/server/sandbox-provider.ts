import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  asStale,
  type PayableOrder,
  PaymentFault,
  type PaymentProvider,
  type RawNotice,
  type Reading,
  type ReadyPayment,
} from './provider.ts';
import { findSandboxTrade, insertSandboxTrade, updateSandboxRefund } from './sandbox-store.ts';
import { headerIn, instantOf, readObject, type Said, textIn, wholeIn } from './speak.ts';

const OLDEST = 5 * 60_000;
const HEADER = 'sandbox-signature';

/**
 * Test money without an external service; its notices take the same path as all others, signed with a key of their own.
 */
export const sandboxProvider: PaymentProvider = {
  begin: async () => ({ start: { kind: 'sandbox' }, handle: null }),
  readNotice: async (provider, notice) => read(provider, notice),
  answerNotice: (isTaken) => ({
    status: isTaken ? 200 : 400,
    contentType: 'text/plain; charset=utf-8',
    body: isTaken ? 'success' : 'fail',
  }),
  async query(provider, order) {
    const trade = await findSandboxTrade(provider.own.db, order.number);
    if (trade?.status !== 'paid') return { state: trade ? 'closed' : 'waiting' };
    return {
      state: 'paid',
      fact: {
        orderNumber: order.number,
        tradeNumber: trade.trade_number,
        fen: Number(trade.fen),
        currency: 'CNY',
        at: new Date(trade.at),
      },
    };
  },
  async close(provider, order) {
    const trade = await trySandbox(provider, order, 'closed');
    return trade.status;
  },
  async refund(provider, order, refund) {
    const isDone = await updateSandboxRefund(provider.own.db, { orderNumber: order.number, fen: refund.fen });
    return {
      state: isDone ? 'done' : 'failed',
      providerNumber: isDone ? `sandbox-${refund.number}` : null,
      why: isDone ? undefined : new PaymentFault('more than was paid', { code: 'refund:too-much' }),
      at: new Date(),
    };
  },
  test: async () => undefined,
};

/** The payer's action; only the first counts. */
export async function trySandbox(
  provider: ReadyPayment,
  order: PayableOrder,
  status: 'paid' | 'closed',
): Promise<{ status: 'paid' | 'closed'; tradeNumber: string }> {
  const tradeNumber = `SB${randomBytes(10).toString('hex').toUpperCase()}`;
  const trade = await insertSandboxTrade(provider.own.db, {
    orderNumber: order.number,
    tradeNumber,
    fen: order.fen,
    status,
    at: new Date().toISOString(),
  });
  return { status: trade.status, tradeNumber: trade.trade_number };
}

/** The signed notice of a payment. */
export function signSandboxNotice(
  provider: ReadyPayment,
  fact: { orderNumber: string; tradeNumber: string; fen: number; currency: string },
  at: Date,
): RawNotice {
  const body = Buffer.from(JSON.stringify({ ...fact, at: at.toISOString(), nonce: randomBytes(12).toString('hex') }));
  const stamp = String(Math.floor(at.getTime() / 1000));
  return {
    headers: { [HEADER]: `t=${stamp},v1=${signatureOf(provider, stamp, body).toString('hex')}` },
    body,
    now: at,
  };
}

function signatureOf(provider: ReadyPayment, stamp: string, body: Buffer): Buffer {
  const key = createHmac('sha256', provider.own.secret).update('payment sandbox').digest();
  return createHmac('sha256', key).update(`${stamp}.`).update(body).digest();
}

function read(provider: ReadyPayment, { headers, body, now }: RawNotice): Reading {
  const [, stamp = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headerIn(headers, HEADER)) ?? [];
  if (stamp === '' || !timingSafeEqual(Buffer.from(signature, 'hex'), signatureOf(provider, stamp, body)))
    return { kind: 'refused', why: 'bad_signature' };
  const reading = judge(readObject(body.toString('utf8')));
  return Math.abs(now.getTime() - Number(stamp) * 1000) < OLDEST ? reading : asStale(reading);
}

function judge(said: Said): Reading {
  const fact = {
    orderNumber: textIn(said, 'orderNumber'),
    tradeNumber: textIn(said, 'tradeNumber'),
    fen: wholeIn(said, 'fen'),
    currency: textIn(said, 'currency'),
    at: instantOf(textIn(said, 'at')),
  };
  return fact.orderNumber === '' || fact.tradeNumber === '' || fact.fen <= 0
    ? { kind: 'refused', why: 'malformed', fact }
    : { kind: 'paid', fact };
}
