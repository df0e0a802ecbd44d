import { createHmac, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StripeSession {
  id: string;
  order: string;
  fen: number;
  currency: string;
  intent: string;
  status: 'open' | 'complete' | 'expired';
  paidAt?: Date;
  refunds: Map<string, { id: string; fen: number; status: string; metadata?: Record<string, string> }>;
}

/** Stripe's API on loopback: it knows its key, its own rules and its idempotency keys, and signs its notices. */
export interface StripeServer {
  readonly apiUrl: string;
  readonly apiKey: string;
  readonly webhookSecret: string;
  readonly sessions: Map<string, StripeSession>;
  refundStatus: 'succeeded' | 'pending' | 'failed';
  /**
   * Spoils the next calls: this status instead; or the next acts: done but never answered, or done and remembered under
   * its key as a 500.
   */
  readonly faults: (number | 'lost' | 'broken')[];
  /** As after a day: it knows no key any more. */
  forgetKeys(): void;
  notice(
    session: Record<string, unknown>,
    input?: { at?: Date; createdAt?: Date; type?: string; livemode?: boolean },
  ): { headers: Record<string, string>; body: string };
  pay(id: string): void;
  close(): Promise<void>;
}

export async function openStripe(): Promise<StripeServer> {
  const sessions = new Map<string, StripeSession>();
  const answers = new Map<string, { asked: string; answer: Said }>();
  const stripe: StripeServer = {
    apiUrl: '',
    apiKey: `sk_test_${randomBytes(12).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(16).toString('hex')}`,
    sessions,
    refundStatus: 'succeeded',
    faults: [],
    forgetKeys: () => answers.clear(),
    notice(session, { at = new Date(), createdAt = at, type = 'checkout.session.completed', livemode = false } = {}) {
      const object = { object: 'checkout.session', payment_status: 'paid', currency: 'cny', ...session };
      const body = JSON.stringify({
        id: `evt_${randomBytes(8).toString('hex')}`,
        created: Math.floor(createdAt.getTime() / 1000),
        type,
        livemode,
        data: { object },
      });
      const stamp = Math.floor(at.getTime() / 1000);
      const signature = createHmac('sha256', stripe.webhookSecret).update(`${stamp}.${body}`).digest('hex');
      return {
        headers: {
          'stripe-signature': `t=${stamp},v1=${signature},v0=${'0'.repeat(64)}`,
          'content-type': 'application/json',
        },
        body,
      };
    },
    pay(id) {
      const session = sessions.get(id);
      if (session?.status !== 'open') throw new Error(`${id} cannot be paid`);
      session.status = 'complete';
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  /** Under one key one act, remembered whatever came of it; another question under it is refused. */
  const once = (key: string, params: string, act: () => Said): Said => {
    const existing = answers.get(key);
    if (key === '') return act();
    if (existing)
      return existing.asked === params ? existing.answer : refuse(400, 'idempotency_key_in_use', 'idempotency_error');
    const made = act();
    answers.set(key, { asked: params, answer: made });
    return made;
  };
  const server = http.createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(pieces).toString());
      const key = String(request.headers['idempotency-key'] ?? '');
      const [fault] = stripe.faults;
      if (typeof fault === 'number' || request.method === 'POST') stripe.faults.shift();
      if (typeof fault === 'number') return void response.writeHead(fault).end('{}');
      if (request.headers.authorization !== `Bearer ${stripe.apiKey}`)
        return void response
          .writeHead(401)
          .end(JSON.stringify({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }));
      const { status, said } = once(key, `${request.url} ${form}`, () => {
        const done = answer(stripe, request, form);
        return fault === 'broken' && request.method === 'POST' ? refuse(500, 'broken', 'api_error') : done;
      });
      if (fault === 'lost' && request.method === 'POST') return void request.socket.destroy();
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return Object.assign(stripe, { apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

type Said = { status: number; said: object };
const refuse = (status: number, code: string, type = 'invalid_request_error'): Said => ({
  status,
  said: { error: { type, code, message: code } },
});

/** A payment is its id, or all of it where it was asked for. */
function intentOf({ intent, paidAt = new Date() }: StripeSession, isWhole: boolean): unknown {
  return isWhole ? { id: intent, latest_charge: { created: Math.floor(paidAt.getTime() / 1000) } } : intent;
}

function present(session: StripeSession, isWhole = false): object {
  const isPaid = session.status === 'complete';
  return {
    id: session.id,
    url: `https://checkout.stripe.com/c/pay/${session.id}`,
    status: session.status,
    payment_status: isPaid ? 'paid' : 'unpaid',
    client_reference_id: session.order,
    amount_total: session.fen,
    currency: session.currency,
    payment_intent: isPaid ? intentOf(session, isWhole) : null,
  };
}

function answer(stripe: StripeServer, request: http.IncomingMessage, form: URLSearchParams): Said {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe');
  if (pathname === '/v1/balance') return { status: 200, said: { object: 'balance' } };
  if (pathname === '/v1/refunds')
    return request.method === 'GET' ? listRefunds(stripe, searchParams) : refund(stripe, form);
  if (pathname === '/v1/checkout/sessions') return begin(stripe, form);
  const [, refundId] = /^\/v1\/refunds\/(\w+)$/.exec(pathname) ?? [];
  const found = [...stripe.sessions.values()]
    .flatMap((session) => [...session.refunds.values()])
    .find((item) => item.id === refundId);
  if (found) return { status: 200, said: { ...found, status: stripe.refundStatus } };
  const [, id = '', act] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(pathname) ?? [];
  const session = stripe.sessions.get(id);
  if (!session) return refuse(404, 'resource_missing');
  if (act === '/expire') {
    if (session.status !== 'open') return refuse(400, 'session_not_open');
    session.status = 'expired';
  }
  return {
    status: 200,
    said: present(session, searchParams.getAll('expand[]').includes('payment_intent.latest_charge')),
  };
}

function begin(stripe: StripeServer, form: URLSearchParams): Said {
  // Half an hour is the least it takes.
  if (Number(form.get('expires_at')) < Date.now() / 1000 + 1800) return refuse(400, 'expires_at');
  const currency = form.get('line_items[0][price_data][currency]') ?? '';
  const fen = Number(form.get('line_items[0][price_data][unit_amount]'));
  if (form.get('mode') !== 'payment' || currency !== 'cny' || !Number.isInteger(fen) || !form.get('success_url'))
    return refuse(400, 'parameter_invalid');
  const session: StripeSession = {
    id: `cs_test_${randomBytes(8).toString('hex')}`,
    order: form.get('client_reference_id') ?? '',
    fen,
    currency,
    intent: `pi_${randomBytes(8).toString('hex')}`,
    status: 'open',
    refunds: new Map(),
  };
  stripe.sessions.set(session.id, session);
  return { status: 200, said: present(session) };
}

function refund(stripe: StripeServer, form: URLSearchParams): Said {
  const session = [...stripe.sessions.values()].find(
    (item) => item.intent === form.get('payment_intent') && item.status === 'complete',
  );
  if (!session) return refuse(404, 'resource_missing');
  const fen = Number(form.get('amount'));
  const gone = [...session.refunds.values()].reduce((sum, item) => sum + item.fen, 0);
  if (gone + fen > session.fen) return refuse(400, 'charge_already_refunded');
  const metadata = { order: form.get('metadata[order]') ?? '', refund: form.get('metadata[refund]') ?? '' };
  const made = { id: `re_${randomBytes(8).toString('hex')}`, fen, status: stripe.refundStatus, metadata };
  session.refunds.set(made.id, made);
  return { status: 200, said: made };
}

/** The newest first; two to a page, however many were asked for, so that there is more than one. */
function listRefunds(stripe: StripeServer, query: URLSearchParams): Said {
  const session = [...stripe.sessions.values()].find((item) => item.intent === query.get('payment_intent'));
  const all = [...(session?.refunds.values() ?? [])].reverse();
  const begin = query.has('starting_after') ? all.findIndex((item) => item.id === query.get('starting_after')) + 1 : 0;
  return { status: 200, said: { object: 'list', data: all.slice(begin, begin + 2), has_more: all.length > begin + 2 } };
}
