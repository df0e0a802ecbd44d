import type { Fact } from '#features/payment/fact.ts';
import { products } from '#features/payment/kinds.ts';
import { readYuan, toYuan } from '#platform/shared/money.ts';
import {
  asStale,
  PaymentFault,
  type PaymentProvider,
  type RawNotice,
  type Reading,
  type ReadyPayment,
} from './provider.ts';
import { isSignedRsa, signRsa } from './rsa-key.ts';
import { instantOf, objectOf, readObject, type Said, speak, textIn } from './speak.ts';

/** Alipay retries a notice for 25 hours and timestamps each attempt; an older one is a replay. */
const OLDEST_NOTICE = 26 * 3_600_000;
const PAID = ['TRADE_SUCCESS', 'TRADE_FINISHED'];

/** Alipay open platform: page and WAP payment, signed with RSA2. */
export const alipayProvider: PaymentProvider = {
  async begin(provider, order, payer) {
    const isPage = order.product === products.alipayPage;
    const content = {
      out_trade_no: order.number,
      total_amount: toYuan(order.fen),
      subject: payer.subject,
      product_code: isPage ? 'FAST_INSTANT_TRADE_PAY' : 'QUICK_WAP_WAY',
      time_expire: chinaTime(order.closesAt),
      ...(isPage ? {} : { quit_url: payer.returnUrl }),
    };
    const method = isPage ? 'alipay.trade.page.pay' : 'alipay.trade.wap.pay';
    // The payer's browser is redirected: pages of this site may not submit forms to other origins.
    return {
      start: {
        kind: 'redirect',
        url: addressOf(provider, {
          method,
          content,
          more: { notify_url: provider.noticeUrl, return_url: payer.returnUrl },
        }).href,
      },
      handle: null,
    };
  },
  readNotice: async (provider, notice) => read(provider, notice),
  answerNotice: (isTaken) => ({
    status: 200,
    contentType: 'text/plain; charset=utf-8',
    body: isTaken ? 'success' : 'fail',
  }),
  async query(provider, order) {
    const said = await request(provider, 'alipay.trade.query', { out_trade_no: order.number });
    if (textIn(said, 'code') !== '10000') return { state: requireSub(said, 'ACQ.TRADE_NOT_EXIST', 'waiting') };
    const status = textIn(said, 'trade_status');
    if (PAID.includes(status)) return { state: 'paid', fact: factOf(said) };
    return { state: status === 'TRADE_CLOSED' ? 'closed' : 'waiting' };
  },
  async close(provider, order) {
    const said = await request(provider, 'alipay.trade.close', { out_trade_no: order.number });
    if (textIn(said, 'code') === '10000') return 'closed';
    if (textIn(said, 'sub_code') === 'ACQ.TRADE_STATUS_ERROR') return 'paid';
    // The trade exists at Alipay only after the payer has signed in there; until then there is nothing to close.
    return requireSub(said, 'ACQ.TRADE_NOT_EXIST', 'closed');
  },
  async refund(provider, order, refund) {
    const said = await request(provider, 'alipay.trade.refund', {
      out_trade_no: order.number,
      refund_amount: toYuan(refund.fen),
      out_request_no: refund.number,
      refund_reason: refund.reason.slice(0, 80),
    });
    const isTaken = textIn(said, 'code') === '10000';
    if (isTaken && textIn(said, 'fund_change') === 'Y')
      return {
        state: 'done',
        providerNumber: textIn(said, 'trade_no') || null,
        at: chinaInstant(textIn(said, 'gmt_refund_pay')),
      };
    const code = textIn(said, 'sub_code');
    const why = new PaymentFault(`${code || textIn(said, 'msg')} ${textIn(said, 'sub_msg')}`.trim().slice(0, 300), {
      code: isTaken ? 'refund:underway' : code,
    });
    // An earlier request whose response was lost may have succeeded, which can be why this one is refused.
    const made = await findRefund(provider, order.number, refund.number);
    if (made)
      return { state: 'done', providerNumber: order.tradeNumber, at: chinaInstant(textIn(made, 'gmt_refund_pay')) };
    if (isTaken) return { state: 'waiting', providerNumber: null, why };
    // Only a refusal by its rules is final; any other error leaves the outcome unknown.
    if (textIn(said, 'code') !== '40004' || /SYSTEM_ERROR|UNKNOW/.test(why.message)) throw why;
    return { state: 'failed', providerNumber: null, why };
  },
  async test(provider) {
    const said = await request(provider, 'alipay.trade.query', { out_trade_no: 'teahouse-test' });
    requireSub(said, 'ACQ.TRADE_NOT_EXIST', true);
  },
};

/** The refund with this number, if it was made. @throws PaymentFault */
async function findRefund(
  provider: ReadyPayment,
  orderNumber: string,
  refundNumber: string,
): Promise<Said | undefined> {
  const content = { out_trade_no: orderNumber, out_request_no: refundNumber, query_options: ['gmt_refund_pay'] };
  const said = await request(provider, 'alipay.trade.fastpay.refund.query', content);
  if (textIn(said, 'code') === '10000') return textIn(said, 'refund_status') === 'REFUND_SUCCESS' ? said : undefined;
  return requireSub(said, 'ACQ.TRADE_NOT_EXIST', undefined);
}

function read(provider: ReadyPayment, { body, now }: RawNotice): Reading {
  const fields: Record<string, string> = Object.fromEntries(new URLSearchParams(body.toString('utf8')));
  const { sign = '', sign_type: signType = '', ...signed } = fields;
  if (sign === '' || signType !== 'RSA2') return { kind: 'refused', why: 'bad_signature' };
  if (!isSignedRsa(provider.setup('providerKey'), signText(signed), sign))
    return { kind: 'refused', why: 'bad_signature', fact: factOf(signed) };
  const fact = factOf(signed);
  if (signed.app_id !== provider.setup('appId')) return { kind: 'refused', why: 'wrong_merchant', fact };
  const sentAt = chinaInstant(signed.notify_time ?? '')?.getTime() ?? Number.NaN;
  const reading = judge(signed, fact);
  return Math.abs(now.getTime() - sentAt) < OLDEST_NOTICE ? reading : asStale(reading);
}

/** Interprets a signed notice addressed to us. */
function judge(signed: Readonly<Record<string, string>>, fact: Fact): Reading {
  // Refund notices have the same form as payment notices, plus the refunded amount.
  if (!PAID.includes(signed.trade_status ?? '') || signed.refund_fee !== undefined) return { kind: 'ignored', fact };
  return fact.orderNumber === '' || fact.tradeNumber === '' || fact.fen <= 0
    ? { kind: 'refused', why: 'malformed', fact }
    : { kind: 'paid', fact };
}

/** The currency is CNY unless Alipay names another. */
function factOf(said: Said): Fact {
  const currency = textIn(said, 'trans_currency') || 'CNY';
  // Notices and query responses use different field names for the time of payment.
  const at = chinaInstant(textIn(said, 'gmt_payment') || textIn(said, 'send_pay_date'));
  return {
    orderNumber: textIn(said, 'out_trade_no'),
    tradeNumber: textIn(said, 'trade_no'),
    fen: readYuan(textIn(said, 'total_amount')) ?? -1,
    currency,
    at,
  };
}

/** The text to sign: non-empty fields, sorted by name. */
function signText(fields: Readonly<Record<string, string>>): string {
  return Object.keys(fields)
    .filter((name) => fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
}

function addressOf(
  provider: ReadyPayment,
  input: { method: string; content: object; more?: Record<string, string> },
): URL {
  const fields = {
    app_id: provider.setup('appId'),
    method: input.method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: chinaTime(new Date()),
    version: '1.0',
    biz_content: JSON.stringify(input.content),
    ...input.more,
  };
  const url = new URL(provider.setup('apiUrl'));
  url.search = new URLSearchParams({
    ...fields,
    sign: signRsa(provider.secret('privateKey'), signText(fields)),
  }).toString();
  return url;
}

/** Sends a request; accepts only a signed response. @throws PaymentFault */
async function request(provider: ReadyPayment, method: string, content: object): Promise<Said> {
  const url = addressOf(provider, { method, content });
  const body = url.searchParams.toString();
  url.search = '?charset=utf-8';
  const answer = await speak(provider, url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
    body,
  });
  const text = answer.body.toString('utf8');
  const node = `${method.replaceAll('.', '_')}_response`;
  const whole = readObject(text);
  const said = whole[node];
  // The gateway reports general refusals under this name.
  if (typeof whole.error_response === 'object') requireSub(objectOf(whole.error_response), undefined, undefined);
  if (answer.status !== 200 || typeof said !== 'object' || said === null)
    throw new PaymentFault(`${url.host}: HTTP ${answer.status}, no ${node}`, { code: 'no-answer' });
  // The signature covers the exact text of the response node.
  const raw = nodeText(text, node);
  if (!isSignedRsa(provider.setup('providerKey'), raw, textIn(whole, 'sign'))) {
    const code = textIn(readObject(raw), 'sub_code');
    throw new PaymentFault(`${url.host}: ${code || 'the answer is not signed by the key that is set'}`, {
      code: code || 'other-signer',
    });
  }
  return readObject(raw);
}

/** The raw JSON text of an object-valued field. */
function nodeText(text: string, node: string): string {
  const begin = text.indexOf('{', text.indexOf(`"${node}"`));
  let depth = 0;
  let isQuoted = false;
  for (let at = begin; at >= 0 && at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '\\') at += 1;
    else if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && letter === '{') depth += 1;
    else if (!isQuoted && letter === '}' && --depth === 0) return text.slice(begin, at + 1);
  }
  return '';
}

/** Returns `meaning` if `code` is the reason of the failure. @throws PaymentFault for any other failure */
function requireSub<T>(said: Said, code: string | undefined, meaning: T): T {
  const sub = textIn(said, 'sub_code');
  if (sub !== code)
    throw new PaymentFault(`${sub || textIn(said, 'msg')} ${textIn(said, 'sub_msg')}`.trim().slice(0, 300), {
      code: sub,
    });
  return meaning;
}

/** Parses the format of `chinaTime`; undefined for anything else. */
function chinaInstant(text: string): Date | undefined {
  return text === '' ? undefined : instantOf(`${text.replace(' ', 'T')}+08:00`);
}

/** `2026-11-21 20:15:00` in China time. */
function chinaTime(at: Date): string {
  return new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
