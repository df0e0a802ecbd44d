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

/** Stripe's requirement: a notice signed longer ago is a replay. In ms. */
const OLDEST = 5 * 60_000;
/**
 * Stripe's minimum session duration, measured from the order's closing so that it holds whenever the payment begins; we
 * close it earlier. In ms.
 */
const SHORTEST_SESSION = 31 * 60_000;
/** Most pages of refunds searched per payment, a hundred each. */
const REFUND_PAGES = 20;
const PAID_EVENTS = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];

/** Stripe Checkout, in yuan. */
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
      // Depends on the order alone: under one idempotency key the request must always be identical.
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
    // Refused by its rules. Any other error leaves the outcome unknown.
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

/**
 * The refund with this number, if it was made: Stripe remembers the idempotency key for a day only, the number for
 * good. @throws PaymentFault
 */
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

/** Interprets a signed notice. */
function judge(provider: ReadyPayment, event: Said): Reading {
  const session = objectOf(objectOf(event.data).object);
  const fact = { ...factOf(session), at: instantIn(event, 'created') };
  if (!PAID_EVENTS.includes(textIn(event, 'type')) || textIn(session, 'payment_status') !== 'paid')
    return { kind: 'ignored', fact };
  // Test-mode events are refused on a live key, and live ones on a test key.
  if (event.livemode !== !/^(?:sk|rk)_test_/.test(provider.secret('apiKey')))
    return { kind: 'refused', why: 'wrong_merchant', fact };
  return fact.orderNumber === '' || fact.tradeNumber === '' || fact.fen <= 0
    ? { kind: 'refused', why: 'malformed', fact }
    : { kind: 'paid', fact };
}

/** `payment_intent` is an id, or the whole object when it was expanded. */
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
  /** Absent: a GET request. */
  form?: Readonly<Record<string, string>>;
  /** Idempotency key, valid at Stripe for a day. */
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
  // An unknown or unauthorised API key is refused by status alone (docs.stripe.com/api/errors).
  const isStripe = textIn(error, 'type') !== '';
  const code = isStripe && (status === 401 || status === 403) ? `stripe:${status}` : textIn(error, 'code');
  return new PaymentFault(
    `HTTP ${status} ${textIn(error, 'code')} ${textIn(error, 'message')}`.replace(/\s+/g, ' ').trim().slice(0, 300),
    { code: isStripe ? code : 'no-answer' },
  );
}
