import net, { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type MailServer, openMailServer, readMail } from '#tests/mail-server-fixture.ts';
import { reachAll } from '../outward/reach.ts';
import { composeMail, plainName } from './compose-mail.ts';
import { type MailAccount, type Mailer, openMailer } from './smtp-mail.ts';

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

async function serverFixture(options?: Parameters<typeof openMailServer>[0]): Promise<MailServer> {
  const server = await openMailServer(options);
  toClose.push(server.close);
  return server;
}
function mailerTo(server: Pick<MailServer, 'port' | 'authority'>, more: Partial<MailAccount> = {}): Mailer {
  const account: MailAccount = {
    host: '127.0.0.1',
    port: server.port,
    security: 'starttls',
    user: 'teahouse',
    password: 'kettle',
    fromAddress: 'tea@example.org',
    fromName: '茶馆',
    authority: server.authority,
    reach: reachAll,
    ...more,
  };
  const mailer = openMailer(account);
  toClose.push(mailer.close);
  return mailer;
}
const mail = {
  to: 'guest@example.org',
  ...composeMail(
    { subject: '茶馆的验证码', paragraphs: ['您的验证码是：', '012345', '<b>10</b> 分钟'], closing: '请勿回复' },
    'zh_CN',
  ),
};

describe('a mail over SMTP', () => {
  it('arrives whole: by STARTTLS, signed in, both bodies, both languages of letters', async () => {
    const server = await serverFixture();
    const carrierId = await mailerTo(server).send(mail);
    expect(server.received).toMatchObject([
      { from: 'tea@example.org', to: ['guest@example.org'], isEncrypted: true, user: 'teahouse' },
    ]);
    const read = readMail(server.received[0]?.raw ?? '');
    expect([
      read.header('Subject'),
      read.header('From'),
      read.header('Message-ID'),
      read.header('Auto-Submitted'),
    ]).toEqual(['茶馆的验证码', '茶馆 <tea@example.org>', carrierId, 'auto-generated']);
    expect(read.text).toContain('012345');
    expect(read.html).toContain('>012345</p>');
    expect(read.html).toContain('&lt;b&gt;10&lt;/b&gt;');
  });
  it('goes by TLS from the first byte', async () => {
    const server = await serverFixture({ secure: true });
    await mailerTo(server, { security: 'tls' }).send(mail);
    expect(server.received).toMatchObject([{ isEncrypted: true }]);
  });
  it('goes in the clear only when told so', async () => {
    const server = await serverFixture({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    await expect(mailerTo(server).send(mail)).rejects.toMatchObject({ isFinal: false });
    await mailerTo(server, { security: 'none' }).send(mail);
    expect(server.received).toMatchObject([{ isEncrypted: false }]);
  });
  it('is not handed to a server whose certificate nobody vouches for', async () => {
    const server = await serverFixture();
    const { authority: _, ...stranger } = server;
    const mailer = openMailer({
      host: '127.0.0.1',
      port: stranger.port,
      security: 'starttls',
      user: 'teahouse',
      password: 'kettle',
      fromAddress: 'tea@example.org',
      fromName: '',
      reach: reachAll,
    });
    toClose.push(mailer.close);
    await expect(mailer.send(mail)).rejects.toMatchObject({
      isFinal: false,
      message: expect.stringContaining('self-signed'),
    });
    expect(server.received).toEqual([]);
  });
  it('with a wrong password is a fault that may pass', async () => {
    await expect(mailerTo(await serverFixture(), { password: 'guess' }).send(mail)).rejects.toMatchObject({
      isFinal: false,
    });
  });
  it.each([
    [450, false],
    [550, true],
  ])('refused with %i is final: %s', async (status, isFinal) => {
    const server = await serverFixture();
    server.refusals.push(status);
    await expect(mailerTo(server).send(mail)).rejects.toMatchObject({
      isFinal,
      message: expect.stringContaining('refused here'),
    });
  });
  it('gives up on a server that says nothing', async () => {
    const silent = net.createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    toClose.push(() => silent.close());
    const { port } = silent.address() as AddressInfo;
    const begun = Date.now();
    await expect(mailerTo({ port, authority: '' }, { security: 'none' }).send(mail)).rejects.toMatchObject({
      isFinal: false,
    });
    expect(Date.now() - begun).toBeLessThan(9000);
  }, 15_000);
});

describe('a name in a mail', () => {
  it.each([
    ['茶客 王-1', '茶客 王-1'],
    ["O'Neill_2", "O'Neill_2"],
    ['evil.example', 'evil·example'],
    ['https://evil.example/a?b', 'https·evil·example·a·b'],
    ['<a href=x>in</a>', '·a href·x·in·a·'],
    ['me@evil.example', 'me·evil·example'],
    ['ｅｖｉｌ．ｅｘａｍｐｌｅ', 'evil·example'],
    ['evil。example', 'evil·example'],
    ['a\r\nBcc: all@example.org', 'a·Bcc· all·example·org'],
    ['\u202Egnp.exe', '·gnp·exe'],
  ])('%j reads %j', (name, plain) => expect(plainName(name)).toBe(plain));
});
