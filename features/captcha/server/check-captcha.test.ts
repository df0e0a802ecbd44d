import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Served, serve } from '#tests/serve.ts';
import { lettersOf, makeKey } from './captcha-key.ts';
import { checkCaptcha } from './check-captcha.ts';

let testSite: TestSite;
let served: Served;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 100 });
  served = await serve(testSite.site);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const now = new Date();
const issue = (purpose: 'login' | 'register' = 'login') => makeKey(testSite.site.secret, { purpose, now });
const passes = async (
  captchaKey: string,
  captchaValue: string,
  more: { purpose?: 'login' | 'register'; now?: Date; site?: TestSite['site'] } = {},
) =>
  checkCaptcha(
    more.site ?? testSite.site,
    { captchaKey, captchaValue },
    { purpose: more.purpose ?? 'login', now: more.now ?? now, address: '192.0.2.1' },
  ).then(
    () => true,
    () => false,
  );
const right = (key: string) => lettersOf(testSite.site.secret, key);

describe('[A4] a captcha', () => {
  it('passes for its letters in any case and width, once', async () => {
    const key = issue();
    expect(await passes(key, ` ${right(key).toLowerCase()} `)).toBe(true);
    expect(await passes(key, right(key))).toBe(false);
    const wide = issue();
    expect(
      await passes(
        wide,
        right(wide).replace(/./g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
      ),
    ).toBe(true);
  });
  it('passes for one of twenty right answers at once, over two processes', async () => {
    const key = issue();
    const twin = await testSite.openTwin();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        passes(key, right(key), { site: index % 2 === 0 ? testSite.site : twin }),
      ),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
  });
  it('takes five tries, however many come at once', async () => {
    const key = issue();
    await Promise.all(Array.from({ length: 40 }, () => passes(key, '0000')));
    expect(await passes(key, right(key))).toBe(false);
    const four = issue();
    for (let index = 0; index < 4; index += 1) await passes(four, '0000');
    expect(await passes(four, right(four))).toBe(true);
  });
  it('counts for what it was made for, for ten minutes, and only when we made it', async () => {
    const key = issue('register');
    expect(await passes(key, right(key))).toBe(false);
    expect(await passes(key, right(key), { purpose: 'register', now: new Date(now.getTime() + 600_001) })).toBe(false);
    expect(await passes(`${key.slice(0, 16)}l${key.slice(17)}`, right(key))).toBe(false);
    expect(await passes(key, right(key), { purpose: 'register', now: new Date(now.getTime() + 598_000) })).toBe(true);
  });
  it('is issued without writing anything', async () => {
    const { captchaKey } = (await served.caller().get('/api/captcha?purpose=register')).body;
    await served.caller().get(`/api/captcha/${captchaKey}`);
    expect(await testSite.site.db.rows(sql`select key from captcha where key = ${captchaKey}`)).toEqual([]);
  });
  it('has four letters, different ones each time', () => {
    const letters = Array.from({ length: 200 }, () => right(issue()));
    expect(letters.every((input) => /^[234679ACDEFHJKMNPRSTUWXY]{4}$/.test(input))).toBe(true);
    expect(new Set(letters).size).toBeGreaterThan(190);
  });
});

describe('the picture', () => {
  it('is pixels, the same whenever it is asked for', async () => {
    const key = issue();
    const reply = await served.caller().get(`/api/captcha/${key}`);
    expect([reply.status, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'no-store',
    ]);
    expect(reply.text).not.toContain(right(key));
    expect((await served.caller().get(`/api/captcha/${key}`)).text).toBe(reply.text);
    expect((await served.caller().get(`/api/captcha/${issue()}`)).text).not.toBe(reply.text);
  });
  it('of a key that is not ours or has ended is 404', async () => {
    const over = makeKey(testSite.site.secret, { purpose: 'login', now: new Date(now.getTime() - 601_000) });
    for (const key of ['A'.repeat(46), `${issue().slice(0, -2)}BB`, over])
      expect((await served.caller().get(`/api/captcha/${key}`)).status).toBe(404);
    expect((await served.caller().get('/api/captcha/..%2f..%2fetc')).status).toBe(400);
  });
});
