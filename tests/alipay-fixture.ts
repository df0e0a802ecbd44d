import { createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** One trade as Alipay has it. Amounts in yuan, as it writes them. */
export interface AlipayTrade {
  outTradeNo: string;
  tradeNo: string;
  total: string;
  status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';
  refunds: Map<string, string>;
  /** When it was paid, as it answers questions. */
  paidAt?: Date;
  notifyUrl: string;
  returnUrl: string;
}

/**
 * A gateway of Alipay on loopback. It checks each signature of ours with our public key and signs what it says with its
 * own.
 */
export interface AlipayGateway {
  readonly apiUrl: string;
  readonly appId: string;
  /** What goes into the site's set-up. */
  readonly providerKey: string;
  readonly privateKey: string;
  readonly trades: Map<string, AlipayTrade>;
  /** What it was asked and refused, in its own words. */
  readonly refusals: string[];
  /** Spoils the next questions: this sub-code instead, nothing at all, or done but not answered. */
  readonly faults: (string | 'silence' | 'lost')[];
  /** When it says a refund went back; absent: now. */
  refundedAt?: Date;
  /** The signed form of a notice about a payment; `fields` stands in for what it would say. */
  notice(fields: Record<string, string>): string;
  /** Pays a trade at its page and sends its notice; answers what the site said to that. */
  pay(outTradeNo: string): Promise<string>;
  close(): Promise<void>;
}

type Fields = Record<string, string>;

/** As the documents have it: `k=v` of what is not empty, by name, joined by `&`. */
const textOf = (fields: Fields) =>
  Object.keys(fields)
    .filter((name) => name !== 'sign' && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

export const stamp = (at = new Date()) =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

export async function openAlipay(): Promise<AlipayGateway> {
  const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const its = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const appId = `20260${randomBytes(5).readUIntBE(0, 5)}`.slice(0, 16);
  const trades = new Map<string, AlipayTrade>();
  const refusals: string[] = [];
  const faults: string[] = [];
  const sign = (text: string) => createSign('RSA-SHA256').update(text, 'utf8').sign(its.privateKey, 'base64');
  const problemOf = (fields: Fields) => {
    const isSigned = createVerify('RSA-SHA256')
      .update(textOf(fields), 'utf8')
      .verify(ours.publicKey, fields.sign ?? '', 'base64');
    if (!isSigned || fields.sign_type !== 'RSA2') return 'isv.invalid-signature';
    if (fields.app_id !== appId) return 'isv.invalid-app-id';
    if (fields.charset !== 'utf-8' || fields.version !== '1.0') return 'isv.invalid-parameter';
    return Math.abs(Date.now() - Date.parse(`${(fields.timestamp ?? '').replace(' ', 'T')}+08:00`)) > 600_000
      ? 'isv.invalid-timestamp'
      : undefined;
  };
  const gateway: AlipayGateway = {
    apiUrl: '',
    appId,
    providerKey: its.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    // As its tools give it out: bare, in one line.
    privateKey: ours.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    trades,
    refusals,
    faults,
    notice(fields) {
      const whole: Fields = {
        app_id: appId,
        charset: 'utf-8',
        notify_type: 'trade_status_sync',
        notify_time: stamp(),
        trade_status: 'TRADE_SUCCESS',
        ...fields,
      };
      // Of a notice the kind of signature is not signed.
      return new URLSearchParams({ ...whole, sign_type: 'RSA2', sign: sign(textOf(whole)) }).toString();
    },
    async pay(outTradeNo) {
      const trade = trades.get(outTradeNo);
      if (!trade) throw new Error(`no trade ${outTradeNo}`);
      trade.status = 'TRADE_SUCCESS';
      const body = gateway.notice({ out_trade_no: outTradeNo, trade_no: trade.tradeNo, total_amount: trade.total });
      const reply = await fetch(trade.notifyUrl, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      });
      return reply.text();
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  const server = http.createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://alipay');
      if (url.pathname === '/pay')
        return void payPage({ gateway, response, number: url.searchParams.get('number') ?? '' });
      // Browsers ask every site for its icon.
      if (url.pathname !== '/gateway.do') return void response.writeHead(404).end();
      const body = Buffer.concat(pieces).toString();
      const fields: Fields = Object.fromEntries(
        request.method === 'GET' ? url.searchParams : new URLSearchParams(body),
      );
      const problem = problemOf(fields);
      if (problem) refusals.push(problem);
      if (request.method === 'GET') return void openPage({ gateway, response, fields, problem });
      const fault = problem ?? faults.shift();
      if (fault === 'silence') return void request.socket.destroy();
      const said =
        fault && fault !== 'lost'
          ? { code: '40002', msg: 'Invalid Arguments', sub_code: fault }
          : answer(gateway, fields);
      if (fault === 'lost') return void request.socket.destroy();
      const raw = JSON.stringify(said);
      response.writeHead(200, { 'content-type': 'application/json;charset=utf-8' });
      response.end(
        `{"${(fields.method ?? '').replaceAll('.', '_')}_response":${raw},"sign":${JSON.stringify(sign(raw))}}`,
      );
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return Object.assign(gateway, { apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway.do` });
}

interface Page {
  gateway: AlipayGateway;
  response: http.ServerResponse;
}

/** Where the payer's browser arrives: a page with one button. */
function openPage({
  gateway,
  response,
  fields,
  problem,
}: Page & { fields: Fields; problem: string | undefined }): void {
  const content = JSON.parse(fields.biz_content ?? '{}');
  const isPage = fields.method === 'alipay.trade.page.pay' && content.product_code === 'FAST_INSTANT_TRADE_PAY';
  const isWap = fields.method === 'alipay.trade.wap.pay' && content.product_code === 'QUICK_WAP_WAY';
  if (problem || (!isPage && !isWap))
    return void response.writeHead(400, { 'content-type': 'text/plain' }).end(problem ?? 'ILLEGAL_ARGUMENT');
  const number = String(content.out_trade_no);
  if (!gateway.trades.has(number))
    gateway.trades.set(number, {
      outTradeNo: number,
      tradeNo: `2026112122001${randomBytes(6).readUIntBE(0, 6)}`,
      total: String(content.total_amount),
      status: 'WAIT_BUYER_PAY',
      refunds: new Map(),
      notifyUrl: fields.notify_url ?? '',
      returnUrl: fields.return_url ?? '',
    });
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><title>Alipay</title><h1>${content.total_amount}</h1><a id="pay" href="/pay?number=${number}">Pay</a>`,
    );
}

/** He has paid: the notice goes out, then he is sent back. */
function payPage({ gateway, response, number }: Page & { number: string }): void {
  gateway.pay(number).then(
    () =>
      response
        .writeHead(302, {
          location: `${gateway.trades.get(number)?.returnUrl}?out_trade_no=${number}&trade_status=TRADE_SUCCESS`,
        })
        .end(),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}

function answer({ trades, refundedAt }: AlipayGateway, fields: Fields): object {
  const content = JSON.parse(fields.biz_content ?? '{}');
  const trade = trades.get(String(content.out_trade_no));
  if (!trade) return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: '交易不存在' };
  const said = { code: '10000', msg: 'Success', out_trade_no: trade.outTradeNo, trade_no: trade.tradeNo };
  if (fields.method === 'alipay.trade.query')
    return {
      ...said,
      total_amount: trade.total,
      trade_status: trade.status,
      ...(trade.paidAt && { send_pay_date: stamp(trade.paidAt) }),
    };
  if (fields.method === 'alipay.trade.close') {
    if (trade.status === 'TRADE_SUCCESS')
      return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_STATUS_ERROR' };
    trade.status = 'TRADE_CLOSED';
    return said;
  }
  if (fields.method === 'alipay.trade.fastpay.refund.query') {
    const amount = trade.refunds.get(String(content.out_request_no));
    return amount === undefined
      ? said
      : {
          ...said,
          out_request_no: content.out_request_no,
          refund_amount: amount,
          refund_status: 'REFUND_SUCCESS',
          gmt_refund_pay: stamp(refundedAt),
        };
  }
  if (fields.method !== 'alipay.trade.refund')
    return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.INVALID_PARAMETER' };
  const isNew = !trade.refunds.has(String(content.out_request_no));
  const gone = [...trade.refunds.values()].reduce((sum, item) => sum + Number(item), 0);
  if (isNew && gone + Number(content.refund_amount) > Number(trade.total))
    return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL' };
  trade.refunds.set(String(content.out_request_no), String(content.refund_amount));
  return {
    ...said,
    fund_change: isNew ? 'Y' : 'N',
    refund_fee: content.refund_amount,
    gmt_refund_pay: stamp(refundedAt),
  };
}
