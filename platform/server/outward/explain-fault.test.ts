import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailAccount, openMailer } from '#platform/server/mail/smtp-mail.ts';
import { sendSmsThrough } from '#platform/server/sms/send-sms.ts';
import { certificateFixture } from '#tests/certificate-fixture.ts';
import { type MailServer, openMailServer } from '#tests/mail-server-fixture.ts';
import { openSmsVendor, SMS_KEY, type SmsVendor } from '#tests/sms-vendor-fixture.ts';
import { callOutward } from './call-outward.ts';
import { explainFault, kindOfFault, logFault, readFault, tellFault } from './explain-fault.ts';
import { zh } from './messages.zh.ts';
import { OutgoingFault } from './outgoing-fault.ts';
import { reachAll } from './reach.ts';

let plain: http.Server;
let sealed: https.Server;
let mail: MailServer;
beforeAll(async () => {
  plain = http.createServer((request, response) => {
    if (request.url === '/cut') response.destroy();
  });
  sealed = https.createServer(certificateFixture());
  mail = await openMailServer();
  for (const server of [plain, sealed]) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  plain.closeAllConnections();
  plain.close();
  sealed.close();
  await mail.close();
});

const portOf = (server: http.Server) => (server.address() as AddressInfo).port;
const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing was thrown',
    (error: unknown) => error,
  );
const called = (address: string, within = 3000) =>
  thrownBy(callOutward(new URL(address), { method: 'GET', within, reach: reachAll }));
const mailed = (more: Partial<MailAccount>) => {
  const mailer = openMailer({
    host: '127.0.0.1',
    port: mail.port,
    security: 'starttls',
    user: 'teahouse',
    password: 'kettle',
    fromAddress: 'tea@example.org',
    fromName: '',
    reach: reachAll,
    ...more,
  });
  return thrownBy(mailer.send({ to: 'guest@example.org', subject: 'a', text: 'a', html: 'a' })).finally(mailer.close);
};

describe('a call that fails', () => {
  it('because nobody listens, by whichever of the addresses of a host', async () => {
    // This name has two addresses on most machines: the aggregate error has no message.
    for (const host of ['127.0.0.1', 'localhost'])
      expect(explainFault(await called(`http://${host}:1/`), 'zh_CN')).toEqual({
        said: zh.faults.unreachable,
        detail: '',
      });
  });
  it.each([
    ['unreachable', () => called(`http://127.0.0.1:${portOf(plain)}/`, 150)],
    ['unreachable', () => called(`http://127.0.0.1:${portOf(plain)}/cut`)],
    ['certificate', () => called(`https://127.0.0.1:${portOf(sealed)}/`)],
    ['encryption', () => called(`https://127.0.0.1:${portOf(plain)}/`)],
  ] as const)('is told as %s', async (kind, fail) => expect(kindOfFault(await fail())).toBe(kind));
});

describe('a mail that fails', () => {
  it.each([
    ['unreachable', { port: 1 }],
    ['certificate', { security: 'starttls' }],
    ['certificate', { security: 'tls', port: 0 }],
    ['encryption', { security: 'tls' }],
    ['signIn', { password: 'guess', authority: 'its own' }],
  ] as const)('is told as %s with %j', async (kind, { authority, ...more }: Partial<MailAccount>) => {
    // Port 0 is a placeholder for a server that speaks TLS from the first byte.
    const port = more.port === 0 ? { port: portOf(sealed) } : {};
    expect(
      kindOfFault(
        await mailed({ ...more, ...port, ...(authority === undefined ? {} : { authority: mail.authority }) }),
      ),
    ).toBe(kind);
  });
  it('by the words of the other side alone has no sentence of ours', async () => {
    mail.refusals.push(550);
    expect(explainFault(await mailed({ authority: mail.authority }), 'en_US')).toEqual({
      said: '',
      detail: expect.stringContaining('refused here'),
    });
  });
});

describe('an SMS that fails', () => {
  const vendors: SmsVendor[] = [];
  afterAll(() => Promise.all(vendors.map((vendor) => vendor.close())));
  const send = async (
    vendor: 'aliyun' | 'tencent',
    { secret = SMS_KEY.secret, refusal }: { secret?: string; refusal?: string },
  ) => {
    const there = await openSmsVendor(vendor);
    vendors.push(there);
    if (refusal !== undefined) there.refusals.push(refusal);
    const account = {
      vendor,
      keyId: SMS_KEY.id,
      keySecret: secret,
      signName: '茶馆',
      appId: '1',
      region: 'ap-guangzhou',
      reach: reachAll,
      endpoint: there.endpoint,
    };
    return kindOfFault(
      await thrownBy(sendSmsThrough(account, { phone: '13800001111', templateId: '1', places: [] }, new Date())),
    );
  };
  it.each(['aliyun', 'tencent'] as const)('at %s for a wrong secret is told as the signature', async (vendor) =>
    expect(await send(vendor, { secret: 'guessed' })).toBe('signature'),
  );
  it.each([
    ['keyId', 'aliyun', 'InvalidAccessKeyId.NotFound'],
    ['clock', 'tencent', 'AuthFailure.SignatureExpire'],
    [undefined, 'tencent', 'LimitExceeded.PhoneNumberDailyLimit'],
  ] as const)('is told as %s: %s %s', async (kind, vendor, refusal) =>
    expect(await send(vendor, { refusal })).toBe(kind),
  );
});

it.each([
  ['noHost', { code: 'ENOTFOUND' }],
  ['noHost', { code: 'EDNS', originalCode: 'EAI_AGAIN' }],
  ['unreachable', { code: 'ESOCKET', originalCode: 'EHOSTUNREACH' }],
  ['unreachable', { code: 'ESOCKET', originalCode: 'ECONNREFUSED' }],
  ['unreachable', { code: 'ETIMEDOUT' }],
  ['privateHost', { code: 'private-host' }],
  ['certificate', { code: 'CERT_HAS_EXPIRED' }],
  ['certificate', { code: 'ERR_TLS_CERT_ALTNAME_INVALID' }],
  ['encryption', { code: 'ERR_SSL_WRONG_VERSION_NUMBER' }],
  ['keyId', { name: 'InvalidAccessKeyId' }],
  ['answer', { code: 'OAUTH_RESPONSE_IS_NOT_JSON' }],
  ['funds', { code: 'NOT_ENOUGH' }],
  ['noRefund', { code: 'ACQ.TRADE_HAS_FINISHED' }],
  ['payerAccount', { code: 'refund:lost_or_stolen_card' }],
  [undefined, { code: 'CLOSED' }],
  [undefined, { code: 'ENOSPC' }],
] as const)('%s is what %j is told as, also deep within', (kind, marks) => {
  const error = Object.assign(new Error('it failed'), marks);
  expect(kindOfFault(new Error('outer', { cause: new OutgoingFault('inner', { isFinal: false, cause: error }) }))).toBe(
    kind,
  );
});

it('in one line, and kept and read again', () => {
  const fault = new OutgoingFault('535 not you', {
    isFinal: false,
    cause: Object.assign(new Error('x'), { code: 'EAUTH' }),
  });
  expect(tellFault(explainFault(fault, 'en_US'), 'en_US')).toMatch(
    /^The service rejected .+ here\.? ?\(535 not you\)$/,
  );
  expect(readFault(logFault(fault), 'zh_CN')).toEqual({ said: zh.faults.signIn, detail: '535 not you' });
  // Faults stored before kinds existed, and faults of an unknown kind.
  for (const stored of ['550 no such mailbox', 'outward.unheard of'])
    expect(readFault(stored, 'zh_CN')).toEqual({ said: '', detail: stored });
  expect(logFault(new Error('550 no such mailbox'))).toBe('550 no such mailbox');
});

it('[S1] does not tell whether a port is closed, silent or cut off, also of what was kept in former times', () => {
  const of = (code: string) =>
    new OutgoingFault(`connect ${code} 10.0.0.7:25`, {
      isFinal: false,
      cause: Object.assign(new Error('x'), { code }),
    });
  for (const code of ['ECONNREFUSED', 'ETIMEDOUT', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE']) {
    expect(tellFault(explainFault(of(code), 'zh_CN'), 'zh_CN')).toBe(zh.faults.unreachable);
    expect(readFault(logFault(of(code)), 'zh_CN')).toEqual({ said: zh.faults.unreachable, detail: '' });
  }
  for (const stored of [
    'outward.refused connect ECONNREFUSED 10.0.0.7:25',
    'outward.slow no answer in time',
    'outward.cut x',
  ])
    expect(readFault(stored, 'zh_CN')).toEqual({ said: zh.faults.unreachable, detail: '' });
});
