import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Fact } from '#features/payment/fact.ts';
import {
  asStale,
  PaymentFault,
  type PaymentProvider,
  type RawNotice,
  type Reading,
  type ReadyPayment,
  type RefundAnswer,
  refundFault,
} from './provider.ts';
import { headerIn, instantIn, objectOf, readObject, type Said, speak, textIn, wholeIn } from './speak.ts';

/** As Stripe asks it of us: a notice signed longer ago is a copy. In ms. */
const OLDEST = 5 * 60_000;
/** The least a session may be open over there, from whenever the order is begun until it closes; ours ends it earlier. */
const SHORTEST_SESSION = 31 * 60_000;
/** As many refunds of one payment are looked through, a page of a hundred at a time. */
const REFUND_PAGES = 20;
const PAID_EVENTS = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];

/** Stripe's checkout page, in yuan. */
export const stripeProvider: PaymentProvider = {
  async begin(provider, order, payer) {
    const form = {
      mode: 'payment',
      client_reference_id: order.number,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'cny',
      'line_items[0][price_data][unit_amount]': String(order.fen),
      'line_items[0][price_data][product_data][name]': payer.subject,
      'payment_intent_data[metadata][order]': order.number,
      success_url: payer.returnUrl,
      cancel_url: payer.returnUrl,
      // Of the order alone: under one key it must be the same question every time.
      expires_at: String(Math.ceil((order.closesAt.getTime() + SHORTEST_SESSION) / 1000)),
    };
    const { status, said } = await request(provider, {
      path: '/v1/checkout/sessions',
      form,
      key: `begin-${order.number}`,
    });
    if (status !== 200 || textIn(said, 'url') === '') throw refused(status, said);
    return { start: { kind: 'redirect', url: textIn(said, 'url') }, handle: textIn(said, 'id') };
  },
  readNotice: async (provider, notice) => read(provider, notice),
  answerNotice: (isTaken) => ({
    status: isTaken ? 200 : 400,
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify({ received: isTaken }),
  }),
  async query(provider, order) {
    if (order.handle === null) return { state: 'waiting' };
    const { status, said } = await request(provider, {
      path: `/v1/checkout/sessions/${order.handle}?expand[]=payment_intent.latest_charge`,
    });
    if (status !== 200) throw refused(status, said);
    if (textIn(said, 'payment_status') === 'paid') return { state: 'paid', fact: factOf(said) };
    return { state: textIn(said, 'status') === 'expired' ? 'closed' : 'waiting' };
  },
  async close(provider, order) {
    if (order.handle === null) return 'closed';
    const { status, said } = await request(provider, {
      path: `/v1/checkout/sessions/${order.handle}/expire`,
      form: {},
    });
    if (status === 200) return 'closed';
    const { said: session } = await request(provider, { path: `/v1/checkout/sessions/${order.handle}` });
    if (textIn(session, 'status') === 'expired') return 'closed';
    if (textIn(session, 'status') === 'complete') return 'paid';
    throw refused(status, said);
  },
  async refund(provider, order, refund) {
    const intent = order.tradeNumber ?? '';
    const before =
      refund.providerNumber === null
        ? await findRefund(provider, intent, refund.number)
        : await readRefund(provider, refund.providerNumber);
    if (before) return refundAnswer(before);
    const form = {
      payment_intent: intent,
      amount: String(refund.fen),
      'metadata[order]': order.number,
      'metadata[refund]': refund.number,
    };
    const { status, said } = await request(provider, { path: '/v1/refunds', form, key: `refund-${refund.number}` });
    if (status === 200) return refundAnswer(said);
    // It is not over there, and its rules forbid it. Any other answer leaves open what becomes of it.
    if (!REFUSALS.includes(status) || textIn(objectOf(said.error), 'type') !== 'invalid_request_error')
      throw refused(status, said);
    return { state: 'failed', providerNumber: null, why: refused(status, said) };
  },
  async test(provider) {
    const { status, said } = await request(provider, { path: '/v1/balance' });
    if (status !== 200 || textIn(said, 'object') !== 'balance') throw refused(status, said);
  },
};

const REFUSALS = [400, 402, 404];

/** The refund of this number, if it has been made: its key is known there for a day only, its number for good. @throws PaymentFault */
async function findRefund(provider: ReadyPayment, intent: string, number: string): Promise<Said | undefined> {
  let after = '';
  for (let page = 0; page < REFUND_PAGES; page += 1) {
    const query = new URLSearchParams({
      payment_intent: intent,
      limit: '100',
      ...(after === '' ? {} : { starting_after: after }),
    });
    const { status, said } = await request(provider, { path: `/v1/refunds?${query}` });
    if (status !== 200 || !Array.isArray(said.data)) throw refused(status, said);
    const refunds = said.data.map(objectOf);
    const found = refunds.find((item) => textIn(objectOf(item.metadata), 'refund') === number);
    if (found || said.has_more !== true) return found;
    after = textIn(refunds.at(-1) ?? {}, 'id');
  }
  throw new PaymentFault(`more refunds of ${intent} than can be looked through`);
}

async function readRefund(provider: ReadyPayment, id: string): Promise<Said> {
  const { status, said } = await request(provider, { path: `/v1/refunds/${id}` });
  if (status !== 200) throw refused(status, said);
  return said;
}

function refundAnswer(said: Said): RefundAnswer {
  const state = refundState(textIn(said, 'status'));
  return {
    state,
    providerNumber: textIn(said, 'id') || null,
    why: state === 'done' ? undefined : refundFault(textIn(said, 'failure_reason') || textIn(said, 'status')),
    at: instantIn(said, 'created'),
  };
}

function refundState(status: string): RefundAnswer['state'] {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'waiting';
}

function read(provider: ReadyPayment, { headers, body, now }: RawNotice): Reading {
  const parts = headerIn(headers, 'stripe-signature')
    .split(',')
    .map((part) => part.split('='));
  const stamp = parts.find(([name]) => name === 't')?.[1] ?? '';
  const wanted = createHmac('sha256', provider.secret('webhookSecret')).update(`${stamp}.`).update(body).digest();
  const isSigned = parts.some(([name, value = '']) => name === 'v1' && isSame(Buffer.from(value, 'hex'), wanted));
  if (stamp === '' || !isSigned) return { kind: 'refused', why: 'bad_signature' };
  const reading = judge(provider, readObject(body.toString('utf8')));
  return Math.abs(now.getTime() - Number(stamp) * 1000) < OLDEST ? reading : asStale(reading);
}

/** What a signed notice says. */
function judge(provider: ReadyPayment, event: Said): Reading {
  const session = objectOf(objectOf(event.data).object);
  const fact = { ...factOf(session), at: instantIn(event, 'created') };
  if (!PAID_EVENTS.includes(textIn(event, 'type')) || textIn(session, 'payment_status') !== 'paid')
    return { kind: 'ignored', fact };
  // Test cards pay nothing: what they say is of the other world.
  if (event.livemode !== !/^(?:sk|rk)_test_/.test(provider.secret('apiKey')))
    return { kind: 'refused', why: 'wrong_merchant', fact };
  return fact.orderNumber === '' || fact.tradeNumber === '' || fact.fen <= 0
    ? { kind: 'refused', why: 'malformed', fact }
    : { kind: 'paid', fact };
}

/** A payment is an id, or all there is of it where it was asked for. */
function factOf(session: Said): Fact {
  const intent = objectOf(session.payment_intent);
  return {
    orderNumber: textIn(session, 'client_reference_id'),
    tradeNumber: textIn(session, 'payment_intent') || textIn(intent, 'id'),
    fen: wholeIn(session, 'amount_total'),
    currency: textIn(session, 'currency').toUpperCase(),
    at: instantIn(objectOf(intent.latest_charge), 'created'),
  };
}

function isSame(item: Buffer, other: Buffer): boolean {
  return item.length === other.length && timingSafeEqual(item, other);
}

interface Call {
  path: string;
  /** Absent: a question only. */
  form?: Readonly<Record<string, string>>;
  /** The same key is the same act over there, for a day. */
  key?: string;
}

async function request(provider: ReadyPayment, { path, form, key }: Call): Promise<{ status: number; said: Said }> {
  const url = new URL(provider.setup('apiUrl').replace(/\/+$/, '') + path);
  const headers = {
    authorization: `Bearer ${provider.secret('apiKey')}`,
    'stripe-version': '2024-06-20',
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  const answer = await speak(
    provider,
    url,
    form
      ? {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(form).toString(),
        }
      : { method: 'GET', headers },
  );
  return { status: answer.status, said: readObject(answer.body.toString('utf8')) };
}

function refused(status: number, said: Said): PaymentFault {
  const error = objectOf(said.error);
  // A key it does not know, and one that may not do this, it refuses by the status alone (docs.stripe.com/api/errors).
  const isStripe = textIn(error, 'type') !== '';
  const code = isStripe && (status === 401 || status === 403) ? `stripe:${status}` : textIn(error, 'code');
  return new PaymentFault(
    `HTTP ${status} ${textIn(error, 'code')} ${textIn(error, 'message')}`.replace(/\s+/g, ' ').trim().slice(0, 300),
    { code: isStripe ? code : 'no-answer' },
  );
}
