import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Fact } from '#features/payment/fact.ts';
import { PaymentFault, type PaymentProvider, type RawNotice, type Reading, type ReadyPayment, type RefundAnswer } from './provider.ts';
import { headerIn, objectOf, readObject, type Said, speak, textIn, wholeIn } from './speak.ts';

/** As Stripe asks it of us: a notice signed longer ago is a copy. In ms. */
const OLDEST = 5 * 60_000;
/** The least a session may be open over there; ours ends it earlier. */
const SHORTEST_SESSION = 31 * 60_000;
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
      expires_at: String(Math.ceil((Date.now() + SHORTEST_SESSION) / 1000)),
    };
    const { status, said } = await ask(provider, { path: '/v1/checkout/sessions', form, key: `begin-${order.number}` });
    if (status !== 200 || textIn(said, 'url') === '') throw refused(status, said);
    return { start: { kind: 'redirect', url: textIn(said, 'url') }, handle: textIn(said, 'id') };
  },
  readNotice: async (provider, notice) => read(provider, notice),
  answerNotice: (isTaken) => ({ status: isTaken ? 200 : 400, contentType: 'application/json; charset=utf-8', body: JSON.stringify({ received: isTaken }) }),
  async query(provider, order) {
    if (order.handle === null) return { state: 'waiting' };
    const { status, said } = await ask(provider, { path: `/v1/checkout/sessions/${order.handle}` });
    if (status !== 200) throw refused(status, said);
    if (textIn(said, 'payment_status') === 'paid') return { state: 'paid', fact: factOf(said) };
    return { state: textIn(said, 'status') === 'expired' ? 'closed' : 'waiting' };
  },
  async close(provider, order) {
    if (order.handle === null) return 'closed';
    const { status, said } = await ask(provider, { path: `/v1/checkout/sessions/${order.handle}/expire`, form: {} });
    if (status === 200) return 'closed';
    const { said: session } = await ask(provider, { path: `/v1/checkout/sessions/${order.handle}` });
    if (textIn(session, 'status') === 'expired') return 'closed';
    if (textIn(session, 'status') === 'complete') return 'paid';
    throw refused(status, said);
  },
  async refund(provider, order, refund) {
    const { status, said } =
      refund.providerNumber === null
        ? await ask(provider, {
            path: '/v1/refunds',
            form: { payment_intent: order.tradeNumber ?? '', amount: String(refund.fen), 'metadata[refund]': refund.number },
            key: `refund-${refund.number}`,
          })
        : await ask(provider, { path: `/v1/refunds/${refund.providerNumber}` });
    if (status === 409 || status === 429 || status >= 500) throw refused(status, said);
    if (status !== 200) return { state: 'failed', providerNumber: null, said: refused(status, said).message };
    return { state: refundState(textIn(said, 'status')), providerNumber: textIn(said, 'id') || null, said: textIn(said, 'failure_reason') || textIn(said, 'status') };
  },
  async test(provider) {
    const { status, said } = await ask(provider, { path: '/v1/balance' });
    if (status !== 200) throw refused(status, said);
  },
};

function refundState(status: string): RefundAnswer['state'] {
  if (status === 'succeeded') return 'done';
  return status === 'pending' || status === 'requires_action' ? 'waiting' : 'failed';
}

function read(provider: ReadyPayment, { headers, body, now }: RawNotice): Reading {
  const parts = headerIn(headers, 'stripe-signature')
    .split(',')
    .map((part) => part.split('='));
  const stamp = parts.find(([name]) => name === 't')?.[1] ?? '';
  const wanted = createHmac('sha256', provider.secret('webhookSecret')).update(`${stamp}.`).update(body).digest();
  const isSigned = parts.some(([name, value = '']) => name === 'v1' && isSame(Buffer.from(value, 'hex'), wanted));
  if (stamp === '' || !isSigned) return { kind: 'refused', why: 'bad_signature' };
  if (!(Math.abs(now.getTime() - Number(stamp) * 1000) < OLDEST)) return { kind: 'refused', why: 'stale' };
  const event = readObject(body.toString('utf8'));
  const session = objectOf(objectOf(event.data).object);
  const fact = factOf(session);
  if (!PAID_EVENTS.includes(textIn(event, 'type')) || textIn(session, 'payment_status') !== 'paid') return { kind: 'ignored', fact };
  // Test cards pay nothing: what they say is of the other world.
  if (event.livemode !== !/^(?:sk|rk)_test_/.test(provider.secret('apiKey'))) return { kind: 'refused', why: 'wrong_merchant', fact };
  return fact.orderNumber === '' || fact.tradeNumber === '' || fact.fen <= 0 ? { kind: 'refused', why: 'malformed', fact } : { kind: 'paid', fact };
}

function factOf(session: Said): Fact {
  return {
    orderNumber: textIn(session, 'client_reference_id'),
    tradeNumber: textIn(session, 'payment_intent'),
    fen: wholeIn(session, 'amount_total'),
    currency: textIn(session, 'currency').toUpperCase(),
  };
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

interface Call {
  path: string;
  /** Absent: a question only. */
  form?: Readonly<Record<string, string>>;
  /** The same key is the same act over there, for a day. */
  key?: string;
}

async function ask(provider: ReadyPayment, { path, form, key }: Call): Promise<{ status: number; said: Said }> {
  const url = new URL(provider.setup('apiUrl').replace(/\/+$/, '') + path);
  const headers = { authorization: `Bearer ${provider.secret('apiKey')}`, 'stripe-version': '2024-06-20', ...(key === undefined ? {} : { 'idempotency-key': key }) };
  const answer = await speak(
    url,
    form
      ? { method: 'POST', headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' }, body: new URLSearchParams(form).toString() }
      : { method: 'GET', headers },
  );
  return { status: answer.status, said: readObject(answer.body.toString('utf8')) };
}

function refused(status: number, said: Said): PaymentFault {
  const error = objectOf(said.error);
  return new PaymentFault(`HTTP ${status} ${textIn(error, 'code')} ${textIn(error, 'message')}`.trim().slice(0, 300));
}
