import { createDecipheriv, randomBytes } from 'node:crypto';
import type { Fact } from '#features/payment/fact.ts';
import { products } from '#features/payment/kinds.ts';
import {
  asStale,
  type PayableOrder,
  PaymentFault,
  type PaymentProvider,
  type RawNotice,
  type Reading,
  type ReadyPayment,
  type RefundAnswer,
  refundFault,
} from './provider.ts';
import { isSignedRsa, signRsa } from './rsa-key.ts';
import { headerIn, instantOf, objectOf, readObject, type Said, speak, textIn, wholeIn } from './speak.ts';

/** WeChat's requirement: a notice signed longer ago is a replay. In ms. */
const OLDEST = 5 * 60_000;
const TAG = 16;

/**
 * WeChat Pay, API v3: a QR code on computers, its H5 page on phones. Source: pay.weixin.qq.com/doc/v3/merchant
 * (4013071031 refunds, 4012153196 and 4012154180 its public key in place of platform certificates).
 */
export const wechatProvider: PaymentProvider = {
  async begin(provider, order, payer) {
    const isNative = order.product === products.wechatNative;
    const body = {
      appid: provider.setup('appId'),
      mchid: provider.setup('merchantId'),
      description: payer.subject,
      out_trade_no: order.number,
      time_expire: order.closesAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
      notify_url: provider.noticeUrl,
      amount: { total: order.fen, currency: 'CNY' },
      ...(isNative ? {} : { scene_info: { payer_client_ip: payer.address, h5_info: { type: 'Wap' } } }),
    };
    const { status, said } = await request(provider, {
      method: 'POST',
      path: `/v3/pay/transactions/${isNative ? 'native' : 'h5'}`,
      body,
    });
    const address = textIn(said, isNative ? 'code_url' : 'h5_url');
    if (status !== 200 || address === '') throw refused(status, said);
    if (isNative) return { start: { kind: 'qr', text: address }, handle: null };
    return {
      start: { kind: 'redirect', url: `${address}&redirect_url=${encodeURIComponent(payer.returnUrl)}` },
      handle: null,
    };
  },
  readNotice: async (provider, notice) => read(provider, notice),
  answerNotice: (isTaken) => ({
    status: isTaken ? 200 : 400,
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify(isTaken ? { code: 'SUCCESS' } : { code: 'FAIL', message: 'not taken' }),
  }),
  async query(provider, order) {
    const { status, said } = await request(provider, {
      method: 'GET',
      path: `${pathOf(order)}?mchid=${provider.setup('merchantId')}`,
    });
    if (status === 404) return { state: 'waiting' };
    if (status !== 200) throw refused(status, said);
    const state = textIn(said, 'trade_state');
    // A partly or fully refunded payment was paid.
    if (state === 'SUCCESS' || state === 'REFUND') return { state: 'paid', fact: factOf(said) };
    return { state: state === 'CLOSED' || state === 'REVOKED' ? 'closed' : 'waiting' };
  },
  async close(provider, order) {
    const { status, said } = await request(provider, {
      method: 'POST',
      path: `${pathOf(order)}/close`,
      body: { mchid: provider.setup('merchantId') },
    });
    if (status === 204 || status === 404 || textIn(said, 'code') === 'ORDER_CLOSED') return 'closed';
    if (textIn(said, 'code') === 'ORDERPAID') return 'paid';
    throw refused(status, said);
  },
  async refund(provider, order, refund) {
    const before = refund.providerNumber === null ? undefined : await findRefund(provider, refund.number);
    if (before) return refundAnswer(before);
    const { status, said } = await request(provider, {
      method: 'POST',
      path: REFUNDS,
      body: {
        out_trade_no: order.number,
        out_refund_no: refund.number,
        reason: [...refund.reason].slice(0, 26).join(''),
        amount: { refund: refund.fen, total: order.fen, currency: 'CNY' },
      },
    });
    if (status === 200) return refundAnswer(said);
    // An earlier request whose response was lost may have succeeded, which can be why this one is refused.
    const made = await findRefund(provider, refund.number);
    if (made) return refundAnswer(made);
    // Only a refusal by its rules is final; any other error leaves the outcome unknown.
    if (!REFUSALS.includes(status) || OPEN_CODES.includes(textIn(said, 'code'))) throw refused(status, said);
    return { state: 'failed', providerNumber: null, why: refused(status, said) };
  },
  async test(provider) {
    const { status, said } = await request(provider, {
      method: 'GET',
      path: `/v3/pay/transactions/out-trade-no/teahouse-test?mchid=${provider.setup('merchantId')}`,
    });
    if (status !== 404) throw refused(status, said);
    await tryKey(provider);
  },
};

const REFUNDS = '/v3/refund/domestic/refunds';
const REFUSALS = [400, 403, 404];
/** Not specific to the refund: service errors, missing rights or rate limits. */
const OPEN_CODES = ['NO_AUTH', 'SYSTEM_ERROR', 'FREQUENCY_LIMITED', 'RATELIMIT_EXCEEDED', 'SIGN_ERROR'];

/** The refund with this number, if it was made. @throws PaymentFault */
async function findRefund(provider: ReadyPayment, number: string): Promise<Said | undefined> {
  const { status, said } = await request(provider, { method: 'GET', path: `${REFUNDS}/${number}` });
  if (status === 404 && textIn(said, 'code') === 'RESOURCE_NOT_EXISTS') return undefined;
  if (status !== 200) throw refused(status, said);
  return said;
}

function refundAnswer(said: Said): RefundAnswer {
  const at = instantOf(textIn(said, 'success_time') || textIn(said, 'create_time'));
  const status = textIn(said, 'status');
  const state = refundState(status);
  return {
    state,
    providerNumber: textIn(said, 'refund_id') || null,
    why: state === 'done' ? undefined : refundFault(status),
    at,
  };
}

/**
 * SUCCESS, CLOSED, PROCESSING or ABNORMAL (manual 4013071031). An abnormal one has left the merchant's account and is
 * held by WeChat because the payer's bank card is void: it is completed by hand in the merchant's console, and is not
 * undone here.
 */
function refundState(status: string): RefundAnswer['state'] {
  if (status === 'SUCCESS') return 'done';
  return status === 'CLOSED' ? 'failed' : 'waiting';
}

/**
 * Tests the key that encrypts notices: the only other data encrypted with it that can be requested is WeChat's list of
 * certificates. Merchants who verify by its public key have none and get 404 RESOURCE_NOT_EXISTS
 * (github.com/wechatpay-apiv3/wechatpay-java, issues 306 and 354); for them the first notice tests the key.
 */
async function tryKey(provider: ReadyPayment): Promise<void> {
  const { status, said } = await request(provider, { method: 'GET', path: '/v3/certificates' });
  if (status === 404 && textIn(said, 'code') === 'RESOURCE_NOT_EXISTS') return;
  if (status !== 200 || !Array.isArray(said.data)) throw refused(status, said);
  const [first] = said.data.map((item) => objectOf(objectOf(item).encrypt_certificate));
  if (first && open(provider.secret('apiKey'), first) === undefined)
    throw new PaymentFault('the API v3 key that is set does not open what WeChat seals', { code: 'other-seal' });
}

const pathOf = (order: PayableOrder) => `/v3/pay/transactions/out-trade-no/${order.number}`;

function read(provider: ReadyPayment, { headers, body, now }: RawNotice): Reading {
  const text = body.toString('utf8');
  if (!isByWechat(provider, headers, text)) return { kind: 'refused', why: 'bad_signature' };
  const sentAt = Number(headerIn(headers, 'wechatpay-timestamp')) * 1000;
  const reading = judge(provider, readObject(text));
  return Math.abs(now.getTime() - sentAt) < OLDEST ? reading : asStale(reading);
}

/** Interprets a signed notice. */
function judge(provider: ReadyPayment, notice: Said): Reading {
  const opened = open(provider.secret('apiKey'), objectOf(notice.resource));
  if (opened === undefined) return { kind: 'refused', why: 'malformed' };
  const said = readObject(opened);
  if (textIn(notice, 'event_type') !== 'TRANSACTION.SUCCESS') return { kind: 'ignored' };
  const fact = factOf(said);
  if (textIn(said, 'mchid') !== provider.setup('merchantId') || textIn(said, 'appid') !== provider.setup('appId'))
    return { kind: 'refused', why: 'wrong_merchant', fact };
  if (textIn(said, 'trade_state') !== 'SUCCESS') return { kind: 'ignored', fact };
  return fact.orderNumber === '' || fact.tradeNumber === '' || fact.fen <= 0
    ? { kind: 'refused', why: 'malformed', fact }
    : { kind: 'paid', fact };
}

function factOf(said: Said): Fact {
  const amount = objectOf(said.amount);
  return {
    orderNumber: textIn(said, 'out_trade_no'),
    tradeNumber: textIn(said, 'transaction_id'),
    fen: wholeIn(amount, 'total'),
    currency: textIn(amount, 'currency') || 'CNY',
    at: instantOf(textIn(said, 'success_time')),
  };
}

/** Decrypts AES-256-GCM with the merchant's key; undefined when it was encrypted with another. */
function open(key: string, resource: Said): string | undefined {
  const sealed = Buffer.from(textIn(resource, 'ciphertext'), 'base64');
  if (textIn(resource, 'algorithm') !== 'AEAD_AES_256_GCM' || sealed.length <= TAG) return undefined;
  try {
    const decipher = createDecipheriv(
      'aes-256-gcm',
      Buffer.from(key, 'utf8'),
      Buffer.from(textIn(resource, 'nonce'), 'utf8'),
      { authTagLength: TAG },
    );
    decipher.setAuthTag(sealed.subarray(-TAG));
    decipher.setAAD(Buffer.from(textIn(resource, 'associated_data'), 'utf8'));
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

type Headers = RawNotice['headers'];

/** Whether it is signed with the configured WeChat key; its other keys are not accepted. */
function isByWechat(provider: ReadyPayment, headers: Headers, body: string): boolean {
  if (headerIn(headers, 'wechatpay-serial') !== provider.setup('providerSerial')) return false;
  const text = `${headerIn(headers, 'wechatpay-timestamp')}\n${headerIn(headers, 'wechatpay-nonce')}\n${body}\n`;
  return isSignedRsa(provider.setup('providerKey'), text, headerIn(headers, 'wechatpay-signature'));
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** Sends a signed request; accepts only a signed response. @throws PaymentFault */
async function request(provider: ReadyPayment, call: Call): Promise<{ status: number; said: Said }> {
  const url = new URL(provider.setup('apiUrl').replace(/\/+$/, '') + call.path);
  const body = call.body === undefined ? '' : JSON.stringify(call.body);
  const answer = await speak(provider, url, {
    method: call.method,
    headers: {
      authorization: authorization(provider, { method: call.method, url, body }),
      'content-type': 'application/json',
      'wechatpay-serial': provider.setup('providerSerial'),
    },
    ...(call.method === 'POST' ? { body } : {}),
  });
  const text = answer.body.toString('utf8');
  const said = readObject(text);
  if (isByWechat(provider, answer.headers, text)) return { status: answer.status, said };
  // WeChat refuses unsigned requests without a signature; such a refusal is only reported.
  if (answer.status >= 400 && headerIn(answer.headers, 'wechatpay-signature') === '')
    throw refused(answer.status, said);
  const isSigned = headerIn(answer.headers, 'wechatpay-signature') !== '';
  throw new PaymentFault(`${url.host}: the answer is not signed by the key that is set`, {
    code: isSigned ? 'other-signer' : 'no-answer',
  });
}

function authorization(provider: ReadyPayment, input: { method: string; url: URL; body: string }): string {
  const timestamp = Math.floor(Date.now() / 1000);
  const nonce = randomBytes(16).toString('hex');
  const signature = signRsa(
    provider.secret('privateKey'),
    `${input.method}\n${input.url.pathname}${input.url.search}\n${timestamp}\n${nonce}\n${input.body}\n`,
  );
  const parts = {
    mchid: provider.setup('merchantId'),
    nonce_str: nonce,
    timestamp: String(timestamp),
    serial_no: provider.setup('serial'),
    signature,
  };
  return `WECHATPAY2-SHA256-RSA2048 ${Object.entries(parts)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`;
}

function refused(status: number, said: Said): PaymentFault {
  // A response without any code is not from WeChat.
  return new PaymentFault(`HTTP ${status} ${textIn(said, 'code')} ${textIn(said, 'message')}`.trim().slice(0, 300), {
    code: textIn(said, 'code') || 'no-answer',
  });
}
