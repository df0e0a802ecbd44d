import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blockMember } from '#features/block/server/block-member.ts';
import { deleteComment } from '#features/comment/server/delete-comment.ts';
import { postComment } from '#features/comment/server/post-comment.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { callOutward } from '#platform/server/outward/call-outward.ts';
import { publicWays, type Ways } from '#platform/server/outward/fetch-guarded.ts';
import { OutwardError } from '#platform/server/outward/outward-error.ts';
import { reachAll } from '#platform/server/outward/reach.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { addDevice, removeDevice } from './change-devices.ts';
import { readReminderSettings, saveReminderChoice } from './change-settings.ts';
import { settle } from './fixtures.ts';
import { sendPushes } from './send-pushes.ts';

/** A push service: it keeps what it is sent, by path, and answers as it is told. */
interface Taken {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}
const taken: Taken[] = [];
const answers = new Map<string, number>();
const service = http.createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    const path = request.url ?? '';
    taken.push({ path, headers: request.headers, body: Buffer.concat(pieces) });
    response.writeHead(answers.get(path) ?? 201).end();
  });
});
/** The service stands on this machine, and is reached as if it were public. */
const ways: Ways = {
  ...publicWays,
  resolve: async () => ['192.0.2.1'],
  isFit: () => true,
  call: (url, call) =>
    callOutward(new URL(url.pathname, `http://127.0.0.1:${(service.address() as AddressInfo).port}`), {
      ...call,
      reach: reachAll,
    }),
};

let testSite: TestSite;
let section: string;
beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  testSite = await createTestSite();
  section = await sectionFixture(testSite.site);
});
afterAll(async () => {
  service.close();
  await testSite.close();
});
beforeEach(() => {
  taken.length = 0;
  answers.clear();
});

interface Browser {
  context: Context;
  path: string;
  curve: ECDH;
  auth: Buffer;
}
let count = 0;
/** A member's browser with push. */
async function browser(member?: Context, language: Context['language'] = 'zh_CN'): Promise<Browser> {
  count += 1;
  const actor = member
    ? memberOf(member)
    : await memberActorFixture(testSite.site, { account: `pushed_${count}`, nickname: `茶客${count}` });
  const session = await testSite.site.db.row<{ id: string }>(sql`
    insert into session (member_id, access_hash, access_ends_at, refresh_hash, refresh_ends_at, address, agent,
      created_at)
    values (${actor.id}, ${randomBytes(32)}, now() + interval '1 day', ${randomBytes(32)}, now() + interval '1 day',
      '127.0.0.1', '', now()) returning id`);
  const context = testSite.context({ actor: { ...actor, sessionId: session?.id ?? '' }, language });
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const auth = randomBytes(16);
  const path = `/send/${count}`;
  await addDevice(context, {
    endpoint: `https://push.example${path}`,
    p256dh: curve.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
  });
  return { context, path, curve, auth };
}
const guest = async () => {
  count += 1;
  return testSite.context({
    actor: await memberActorFixture(testSite.site, { account: `writer_${count}`, nickname: `写者${count}` }),
  });
};
const topicBy = (context: Context, title: string) => topicFixture(context, { sectionId: section, title });
const comment = (by: Context, id: string) => postComment(by, { kind: 'topic', id }, { content: '好茶' });
async function push(site = testSite.site, now = new Date()) {
  await settle(site);
  return sendPushes(site, { now, ways });
}

/** What a browser reads: RFC 8291 over RFC 8188. */
function decrypt({ body }: Taken, { curve, auth }: Pick<Browser, 'curve' | 'auth'>): Record<string, string> {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]).toString();
  return JSON.parse(plain.slice(0, plain.lastIndexOf('\u0002')));
}

/** The claims of a VAPID token that the key beside it has signed. */
function claimsOf({ headers }: Taken): { key: string; claims: Record<string, unknown> } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}

describe('a push', () => {
  it('goes to every browser of a member, signed and encrypted, in its language, and once', async () => {
    const author = await browser();
    const other = await browser(author.context, 'en_US');
    const writer = await guest();
    await comment(writer, await topicBy(author.context, '一壶茶'));
    await settle(testSite.site);
    const twin = await testSite.openTwin();
    const counts = await Promise.all([push(), push(twin)]);
    expect([counts.reduce((sum, sent) => sum + sent), taken.length, await push()]).toEqual([2, 2, 0]);
    const at = (path: string) => taken.find((item) => item.path === path) as Taken;
    const { nickname } = memberOf(writer);
    const message = decrypt(at(author.path), author);
    expect(message['body']).toBe(`${nickname} 评论了《一壶茶》`);
    expect(message['path']).toMatch(/^\/thread\?topicId=\d+&commentId=\d+#c\d+$/);
    expect(decrypt(at(other.path), other)['body']).toBe(`${nickname} commented on “一壶茶”`);
    const { key, claims } = claimsOf(at(author.path));
    expect(claims).toMatchObject({ aud: 'https://push.example', sub: expect.stringMatching(/^(https|mailto):/) });
    expect(Number(claims['exp']) * 1000).toBeGreaterThan(Date.now());
    expect(key).toBe((await readReminderSettings(author.context)).pushKey);
    expect(at(author.path).headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(at(author.path).body.toString('latin1')).not.toContain('thread');
  });
  it.each([
    ['the text is gone', (_: Browser, { writer, commentId }: Made) => deleteComment(writer, commentId)],
    [
      'its writer is blocked',
      ({ context }: Browser, { writer }: Made) => blockMember(context, memberOf(writer).account),
    ],
    [
      'the browser was signed out',
      ({ context }: Browser) =>
        testSite.site.db.run(
          sql`update session set ended_at = now(), end_reason = 'logout' where id = ${memberOf(context).sessionId}`,
        ),
    ],
    [
      'it was removed',
      async ({ context }: Browser) => removeDevice(context, (await readReminderSettings(context)).devices[0]?.id ?? ''),
    ],
    [
      'it is no news any more',
      ({ context }: Browser) =>
        testSite.site.db.run(
          sql`update reminder set happened_at = now() - interval '2 hours' where member_id = ${memberOf(context).id}`,
        ),
    ],
  ])('is not sent when %s', async (_name, happen) => {
    const author = await browser();
    const writer = await guest();
    const { id: commentId } = await comment(writer, await topicBy(author.context, '会变的茶'));
    await settle(testSite.site);
    await happen(author, { writer, commentId });
    expect([await push(), taken]).toEqual([0, []]);
  });
  it('follows the choice of its kind', async () => {
    const author = await browser();
    await saveReminderChoice(author.context, { kind: 'comment', isOnSite: true, mail: 'never', isPushed: false });
    const topicId = await topicBy(author.context, '安静');
    await comment(await guest(), topicId);
    expect(await push()).toBe(0);
    await saveReminderChoice(author.context, { kind: 'comment', isOnSite: false, mail: 'never', isPushed: true });
    await comment(await guest(), topicId);
    expect(await push()).toBe(1);
  });
  it.each([404, 410])('forgets a browser for which the service answers %i, and no other', async (status) => {
    const author = await browser();
    const other = await browser(author.context);
    answers.set(author.path, status);
    await comment(await guest(), await topicBy(author.context, '走了'));
    expect(await push()).toBe(1);
    const { devices } = await readReminderSettings(other.context);
    expect(devices.map(({ isThis }) => isThis)).toEqual([true]);
  });
  it('survives a service that fails, and keeps its browser', async () => {
    const author = await browser();
    answers.set(author.path, 503);
    await comment(await guest(), await topicBy(author.context, '故障'));
    expect([await push(), (await readReminderSettings(author.context)).devices.length]).toEqual([0, 1]);
  });
  it('forgets a browser whose service has taken nothing for a week', async () => {
    const [broken, mended] = [await browser(), await browser()];
    for (const { path } of [broken, mended]) answers.set(path, 500);
    const day = 86_400_000;
    const devicesAfter = async (days: number) => {
      const now = new Date(Date.now() + days * day);
      for (const { context } of [broken, mended]) {
        await comment(await guest(), await topicBy(context, `${days} 天`));
        await settle(testSite.site);
        await testSite.site.db.run(sql`update reminder set happened_at = ${now.toISOString()} where push = 'due'`);
      }
      // Another process, which has not met the service yet.
      await push(await testSite.openTwin(), now);
      return Promise.all(
        [broken, mended].map(async ({ context }) => (await readReminderSettings(context)).devices.length),
      );
    };
    expect(await devicesAfter(0)).toEqual([1, 1]);
    answers.delete(mended.path);
    expect(await devicesAfter(6)).toEqual([1, 1]);
    answers.set(mended.path, 500);
    expect(await devicesAfter(8)).toEqual([0, 1]);
  });
  it('leaves a service alone that was not reached: what hangs holds up nobody again and again', async () => {
    const [slow, other] = [await browser(), await browser()];
    const requested: string[] = [];
    const call: Ways['call'] = (url, input) => {
      requested.push(url.pathname);
      return url.pathname === slow.path ? Promise.reject(new OutwardError('no answer in time')) : ways.call(url, input);
    };
    const pushed: number[] = [];
    for (const title of ['一', '二']) {
      for (const { context } of [slow, other]) await comment(await guest(), await topicBy(context, title));
      await settle(testSite.site);
      pushed.push(await sendPushes(testSite.site, { now: new Date(), ways: { ...ways, call } }));
    }
    expect([pushed, requested.filter((path) => path === slow.path).length]).toEqual([[1, 1], 1]);
  });
});
interface Made {
  writer: Context;
  commentId: string;
}

describe('a browser', () => {
  it('belongs to whoever turned it on last', async () => {
    const first = await browser();
    const second = await browser();
    const keys = { p256dh: second.curve.getPublicKey('base64url'), auth: second.auth.toString('base64url') };
    await addDevice(second.context, { endpoint: `https://push.example${first.path}`, ...keys });
    expect((await readReminderSettings(first.context)).devices).toEqual([]);
    expect((await readReminderSettings(second.context)).devices.length).toBe(1);
  });
  it('needs a key of the curve, and is removed by its member alone', async () => {
    const { context, auth } = await browser();
    const wrong = { endpoint: 'https://push.example/x', p256dh: 'A'.repeat(87), auth: auth.toString('base64url') };
    await expect(addDevice(context, wrong)).rejects.toMatchObject({ rules: { p256dh: 'rule.invalid' } });
    const id = (await readReminderSettings(context)).devices[0]?.id ?? '';
    await expect(removeDevice((await browser()).context, id)).rejects.toMatchObject({ code: 'reminder.noDevice' });
  });
  it('[S1] at an address inside is never called', async () => {
    const author = await browser();
    for (const host of ['127.0.0.1', '[::1]', '10.0.0.1', 'localhost', 'push.example:8443']) {
      await testSite.site.db.run(sql`
        update reminder_device set endpoint = ${`https://${host}/send/inside`}
          where member_id = ${memberOf(author.context).id}`);
      await comment(await guest(), await topicBy(author.context, '里面'));
      await settle(testSite.site);
      expect(await sendPushes(testSite.site, { now: new Date() })).toBe(0);
    }
    expect(taken).toEqual([]);
  });
});
