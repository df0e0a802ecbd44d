import { createCipheriv, createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type WechatRefundStatus = 'SUCCESS' | 'PROCESSING' | 'ABNORMAL' | 'CLOSED';

export interface WechatTrade {
  outTradeNo: string;
  transactionId: string;
  total: number;
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED';
  refunds: Map<string, { id: string; fen: number; status: WechatRefundStatus }>;
  notifyUrl: string;
  paidAt?: Date;
}

/**
 * WeChat Pay's API v3 on loopback. It checks each authorization with our public key and signs what it says with its
 * own.
 */
export interface WechatPay {
  readonly apiUrl: string;
  readonly appId: string;
  readonly merchantId: string;
  readonly serial: string;
  readonly providerKey: string;
  readonly providerSerial: string;
  readonly privateKey: string;
  readonly apiKey: string;
  readonly trades: Map<string, WechatTrade>;
  readonly refusals: string[];
  /** What the next refunds become. */
  refundStatus: WechatRefundStatus;
  /** Spoils the next answers: done but not answered, or refused with this code instead. */
  readonly faults: string[];
  /** Whether the merchant verifies by certificates, which it then lists sealed, or by its public key. */
  hasCertificates: boolean;
  /** A notice about a payment as it is sent, signed at this second; `said` stands in for what it would say. */
  notice(
    said: Record<string, unknown>,
    input?: { at?: Date; eventType?: string; apiKey?: string },
  ): { headers: Record<string, string>; body: string };
  close(): Promise<void>;
}

export async function openWechatPay(): Promise<WechatPay> {
  const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const its = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const trades = new Map<string, WechatTrade>();
  const refusals: string[] = [];
  const pay: WechatPay = {
    apiUrl: '',
    appId: `wx${randomBytes(8).toString('hex')}`,
    merchantId: '1900000109',
    serial: randomBytes(20).toString('hex').toUpperCase(),
    providerKey: its.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    providerSerial: 'PUB_KEY_ID_0119000001092026112100192400001',
    privateKey: ours.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    apiKey: randomBytes(16).toString('hex'),
    trades,
    refusals,
    refundStatus: 'SUCCESS',
    faults: [],
    hasCertificates: false,
    notice(said, { at = new Date(), eventType = 'TRANSACTION.SUCCESS', apiKey = pay.apiKey } = {}) {
      const whole = {
        mchid: pay.merchantId,
        appid: pay.appId,
        trade_state: 'SUCCESS',
        trade_type: 'NATIVE',
        success_time: at.toISOString(),
        ...said,
      };
      const resource = sealed(JSON.stringify(whole), apiKey);
      const body = JSON.stringify({
        id: randomBytes(16).toString('hex'),
        create_time: at.toISOString(),
        resource_type: 'encrypt-resource',
        event_type: eventType,
        resource,
      });
      return { headers: { ...signed(body, at), 'content-type': 'application/json' }, body };
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  const signed = (body: string, at: Date): Record<string, string> => {
    const [timestamp, nonce] = [String(Math.floor(at.getTime() / 1000)), randomBytes(16).toString('hex')];
    const signature = createSign('RSA-SHA256')
      .update(`${timestamp}\n${nonce}\n${body}\n`)
      .sign(its.privateKey, 'base64');
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signature,
      'wechatpay-serial': pay.providerSerial,
    };
  };
  const problemOf = (request: http.IncomingMessage, body: string): string | undefined => {
    const found = /^WECHATPAY2-SHA256-RSA2048 (.*)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const parts = Object.fromEntries([...found.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
    if (parts.mchid !== pay.merchantId || parts.serial_no !== pay.serial) return 'PARAM_ERROR';
    if (Math.abs(Date.now() / 1000 - Number(parts.timestamp)) > 300) return 'SIGN_ERROR';
    const text = `${request.method}\n${request.url}\n${parts.timestamp}\n${parts.nonce_str}\n${body}\n`;
    return createVerify('RSA-SHA256')
      .update(text)
      .verify(ours.publicKey, parts.signature ?? '', 'base64')
      ? undefined
      : 'SIGN_ERROR';
  };
  const server = http.createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString();
      const problem = problemOf(request, body);
      if (problem) refusals.push(problem);
      // It signs what it says to those it knows only.
      if (problem)
        return void response
          .writeHead(401, { 'content-type': 'application/json' })
          .end(JSON.stringify({ code: problem, message: problem }));
      const fault = pay.faults.shift();
      const refusal = { status: fault === 'SYSTEM_ERROR' ? 500 : 400, said: { code: fault, message: fault } };
      const { status, said } =
        fault === undefined || fault === 'lost' ? answer(pay, request, body === '' ? {} : JSON.parse(body)) : refusal;
      if (fault === 'lost') return void request.socket.destroy();
      const text = status === 204 ? '' : JSON.stringify(said);
      response.writeHead(status, { 'content-type': 'application/json', ...signed(text, new Date()) }).end(text);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return Object.assign(pay, { apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

function sealed(text: string, key: string, kind = 'transaction'): object {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce));
  cipher.setAAD(Buffer.from(kind));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return {
    algorithm: 'AEAD_AES_256_GCM',
    original_type: kind,
    associated_data: kind,
    nonce,
    ciphertext: bytes.toString('base64'),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape come in
type Body = any;
type Said = { status: number; said: object };

const missing: Said = { status: 404, said: { code: 'ORDER_NOT_EXIST', message: 'no such order' } };

function answer(pay: WechatPay, request: http.IncomingMessage, body: Body): Said {
  const url = new URL(request.url ?? '/', 'http://wechat');
  if (url.pathname === '/v3/pay/transactions/native' || url.pathname === '/v3/pay/transactions/h5')
    return begin(pay, url.pathname.endsWith('h5'), body);
  if (url.pathname === '/v3/refund/domestic/refunds') return refund(pay, body);
  if (url.pathname.startsWith('/v3/refund/domestic/refunds/'))
    return readRefund(pay, url.pathname.split('/').at(-1) ?? '');
  if (url.pathname === '/v3/certificates') return certificates(pay);
  const [, number = '', act] = /^\/v3\/pay\/transactions\/out-trade-no\/([\w-]+)(\/close)?$/.exec(url.pathname) ?? [];
  const trade = pay.trades.get(number);
  if (!trade || number === '') return missing;
  if (act === '/close') {
    if (trade.state === 'SUCCESS') return { status: 400, said: { code: 'ORDERPAID', message: 'paid' } };
    trade.state = 'CLOSED';
    return { status: 204, said: {} };
  }
  const paid =
    trade.state === 'SUCCESS'
      ? {
          transaction_id: trade.transactionId,
          amount: { total: trade.total, currency: 'CNY' },
          ...(trade.paidAt && { success_time: trade.paidAt.toISOString() }),
        }
      : {};
  return {
    status: 200,
    said: { mchid: pay.merchantId, appid: pay.appId, out_trade_no: number, trade_state: trade.state, ...paid },
  };
}

function begin(pay: WechatPay, isH5: boolean, body: Body): Said {
  const isFine =
    body.appid === pay.appId &&
    body.mchid === pay.merchantId &&
    Number.isInteger(body.amount?.total) &&
    body.amount.currency === 'CNY' &&
    (!isH5 || body.scene_info?.payer_client_ip);
  if (!isFine) return { status: 400, said: { code: 'PARAM_ERROR', message: 'not a payment' } };
  if (!pay.trades.has(body.out_trade_no))
    pay.trades.set(body.out_trade_no, {
      outTradeNo: body.out_trade_no,
      transactionId: `42000${randomBytes(6).readUIntBE(0, 6)}`,
      total: body.amount.total,
      state: 'NOTPAY',
      refunds: new Map(),
      notifyUrl: body.notify_url,
    });
  return {
    status: 200,
    said: isH5
      ? { h5_url: `https://wx.tenpay.com/h5?prepay_id=wx${body.out_trade_no}` }
      : { code_url: `weixin://wxpay/bizpayurl?pr=${body.out_trade_no.slice(-9)}` },
  };
}

function refund(pay: WechatPay, body: Body): Said {
  const trade = pay.trades.get(body.out_trade_no);
  if (trade?.state !== 'SUCCESS')
    return { status: 404, said: { code: 'RESOURCE_NOT_EXISTS', message: 'nothing paid' } };
  const before = trade.refunds.get(body.out_refund_no);
  const gone = [...trade.refunds.values()].reduce((sum, item) => sum + item.fen, 0);
  if (body.amount.total !== trade.total)
    return { status: 400, said: { code: 'PARAM_ERROR', message: 'not what was paid' } };
  if (!before && gone + body.amount.refund > trade.total)
    return { status: 400, said: { code: 'INVALID_REQUEST', message: 'more than was paid' } };
  if (!before)
    trade.refunds.set(body.out_refund_no, {
      id: `503${randomBytes(6).readUIntBE(0, 6)}`,
      fen: Number(body.amount.refund),
      status: pay.refundStatus,
    });
  return readRefund(pay, body.out_refund_no);
}

function readRefund(pay: WechatPay, number: string): Said {
  const made = [...pay.trades.values()].map((trade) => trade.refunds.get(number)).find((item) => item !== undefined);
  if (!made) return { status: 404, said: { code: 'RESOURCE_NOT_EXISTS', message: 'no such refund' } };
  return {
    status: 200,
    said: { refund_id: made.id, out_refund_no: number, status: made.status, amount: { refund: made.fen } },
  };
}

function certificates(pay: WechatPay): Said {
  if (!pay.hasCertificates) return { status: 404, said: { code: 'RESOURCE_NOT_EXISTS', message: 'no certificates' } };
  return {
    status: 200,
    said: {
      data: [
        {
          serial_no: pay.providerSerial,
          encrypt_certificate: sealed('-----BEGIN CERTIFICATE-----', pay.apiKey, 'certificate'),
        },
      ],
    },
  };
}
