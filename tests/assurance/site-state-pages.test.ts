import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OpenProduction, openProduction } from '#tests/assurance/production-fixture.ts';
import type { Caller } from '#tests/serve.ts';

const COMPUTER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let site: OpenProduction;
beforeAll(async () => {
  site = await openProduction();
});
afterAll(() => site?.close());
afterEach(async () => {
  for (const [key, value] of [
    ['siteState', 'open'],
    ['supportAccessDevice', '1'],
    ['siteClosedText', ''],
    ['icpFiling', ''],
    ['policeFiling', ''],
  ] as const)
    await set(key, value);
});

async function set(key: string, value: string): Promise<void> {
  const reply = await site.owner.post('/api/admin/settings', { key, value, reason: 'a test of pages' });
  expect(`${reply.status} ${reply.text}`).toMatch(/^200/);
}

const page = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${site.server.url}${path}`, {
    headers: { 'user-agent': COMPUTER, ...headers },
    redirect: 'manual',
  });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};
const cookieOf = ({ cookies }: Caller) => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});
const isHome = (text: string) => text.includes('Kettles');

describe('[Z6] a closed site', () => {
  it('answers its pages with 503 and its own words, and keeps the way in for staff', async () => {
    await set('siteClosedText', '搬家中，周一见');
    await set('siteState', 'closed');
    const home = await page('/');
    expect([home.status, home.text.includes('搬家中，周一见'), isHome(home.text)]).toEqual([503, true, false]);
    expect(home.headers.get('retry-after')).not.toBeNull();
    expect(home.text).toMatch(/<main[\s\S]*Teahouse[\s\S]*href="\/login"[\s\S]*<\/main>/);
    expect((await page(`/thread?topicId=${site.ids.topic}`)).status).toBe(503);
    // By password, by another site that sends them back, and by a new password.
    for (const path of ['/login', '/Login/', '/thirdParty/loginRedirect?state=s&code=c', '/findPassWord/step1'])
      expect([path, (await page(path)).status]).toEqual([path, 200]);
    expect((await page('/register')).status).toBe(503);
    // Members are told on the page itself; staff get in.
    const asMember = await page('/', cookieOf(site.author));
    expect([asMember.status, asMember.text.includes('搬家中，周一见'), isHome(asMember.text)]).toEqual([
      503,
      true,
      false,
    ]);
    expect([
      (await page('/', cookieOf(site.owner))).status,
      (await page('/login', cookieOf(site.author))).status,
    ]).toEqual([200, 200]);
    // Whoever may come in is told on every page that the others may not.
    const told = async (path: string) => (await page(path, cookieOf(site.owner))).text.includes('只有管理员能访问');
    expect([await told('/'), await told('/admin')]).toEqual([true, true]);
    expect((await page('/login')).text).not.toContain('只有管理员能访问');
    expect((await site.owner.get('/api/topics')).status).toBe(200);
    await set('siteState', 'open');
    expect([(await page('/')).status, isHome((await page('/')).text)]).toEqual([200, true]);
    expect(await told('/')).toBe(false);
  });
  it('speaks the reader’s language where it has no words of its own', async () => {
    await set('siteState', 'closed');
    // A page with nothing else on it: what it says is its heading.
    expect((await page('/', { cookie: 'language=en_US' })).text).toMatch(/<h1[^>]*>[^<]*closed/i);
  });
});

describe('a read-only site', () => {
  it('shows its pages and takes nothing', async () => {
    await set('siteState', 'readOnly');
    // Everybody reads it above the page, and nobody is offered a box.
    for (const reader of [{}, cookieOf(site.author)]) {
      const { text } = await page('/', reader);
      expect([isHome(text), text.includes('站点当前处于只读模式')]).toEqual([true, true]);
    }
    expect((await site.author.get(`/api/topics/${site.ids.topic}`)).body).toMatchObject({ noComment: 'off' });
    const reply = await site.author.post(`/api/topics/${site.ids.topic}/comments`, { content: 'Anybody there?' });
    expect([reply.status, reply.body.code]).toEqual([403, 'setting.readOnly']);
  });
});

describe('devices', () => {
  it('2: a phone is told to use a computer, and there is no button', async () => {
    await set('supportAccessDevice', '2');
    const phone = await page('/', { 'user-agent': PHONE });
    expect([isHome(phone.text), phone.text.includes('暂不支持您的设备'), phone.text.includes('/mobileModule')]).toEqual(
      [false, true, false],
    );
    expect(isHome((await page('/', { 'user-agent': PHONE, cookie: 'accessModule=mobile' })).text)).toBe(false);
    expect(isHome((await page('/')).text)).toBe(true);
  });
  it('3: a computer is told so, and the button opens the mobile module for that browser, without a script', async () => {
    await set('supportAccessDevice', '3');
    const computer = await page('/');
    expect([
      isHome(computer.text),
      computer.text.includes('电脑端入口已关闭'),
      computer.text.includes('action="/mobileModule"'),
    ]).toEqual([false, true, true]);
    const switched = await page('/mobileModule');
    const cookie = switched.headers.get('set-cookie') ?? '';
    expect([switched.status, switched.headers.get('location'), cookie.split(';')[0]]).toEqual([
      302,
      '/',
      'accessModule=mobile',
    ]);
    expect(isHome((await page('/', { cookie: 'accessModule=mobile' })).text)).toBe(true);
    expect(isHome((await page('/', { 'user-agent': PHONE })).text)).toBe(true);
  });
  it('1: both see the site', async () => {
    for (const agent of [COMPUTER, PHONE]) expect(isHome((await page('/', { 'user-agent': agent })).text)).toBe(true);
  });
});

describe('filing numbers', () => {
  it('stand in the footer of every page with a link to where they can be looked up', async () => {
    expect((await page('/')).text).not.toContain('beian');
    await set('icpFiling', '京ICP备12345678号-1');
    await set('policeFiling', '京公网安备 11010502030405号');
    for (const path of ['/', '/login', `/thread?topicId=${site.ids.topic}`]) {
      const { text } = await page(path);
      expect(text).toMatch(/href="https:\/\/beian\.miit\.gov\.cn\/"[^>]*>京ICP备12345678号-1</);
      expect(text).toMatch(
        /href="https:\/\/beian\.mps\.gov\.cn\/#\/query\/webSearch\?code=11010502030405"[^>]*>京公网安备 11010502030405号</,
      );
    }
    const { body } = await site.guest.get('/api/baseInfo');
    expect([body.icpFiling, body.policeFiling]).toEqual(['京ICP备12345678号-1', '京公网安备 11010502030405号']);
  });
});
