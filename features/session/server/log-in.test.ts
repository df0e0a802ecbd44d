import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { type Given, openGiven } from '#tests/given.ts';
import { givenMember, solveCaptcha } from '#tests/given-session.ts';
import { type Caller, type Reply, type Served, serve } from '#tests/serve.ts';

const PASSWORD = 'long enough 密码 🔑';
let given: Given;
let served: Served;
beforeAll(async () => {
  given = await openGiven();
  served = await serve(given.site);
  await givenMember(given.site, { account: 'WangLi', password: PASSWORD });
  await givenMember(given.site, { account: 'keeper', password: PASSWORD, roles: ['staff'] });
});
afterAll(async () => {
  await served.close();
  await given.close();
});
beforeEach(() => given.site.db.run(sql`delete from rate_counter`));

const send = (caller: Caller, form: object): Promise<Reply> => caller.post('/api/login', form);
const logIn = (caller: Caller, account: string, password: string): Promise<Reply> => send(caller, { account, password });
const fail = async (times: number, account: (index: number) => string, address: (index: number) => string): Promise<Reply[]> => {
  const replies: Reply[] = [];
  for (let index = 0; index < times; index += 1) replies.push(await logIn(served.caller(address(index)), account(index), 'not the one'));
  return replies;
};
const setSwitch = async (key: string, value: boolean) => {
  await given.site.db.run(sql`insert into setting (key, value) values (${key}, ${JSON.stringify(value)}) on conflict (key) do update set value = excluded.value`);
  await given.site.settings.reload();
};

describe('logging in', () => {
  it('takes the account in any case and logs where from', async () => {
    const caller = served.caller('203.0.113.9');
    const reply = await logIn(caller, 'wangli', PASSWORD);
    expect(reply.status).toBe(200);
    expect(reply.body.systemUser).toEqual({
      userId: expect.any(String),
      userName: 'WangLi',
      account: 'WangLi',
      nickname: 'WangLi',
      avatarPath: '',
      avatarName: '',
      isStaff: false,
    });
    expect(await given.site.db.row(sql`select kind, address from login_log order by id desc limit 1`)).toEqual({ kind: 'login', address: '203.0.113.9' });
  });
  it('does not take an account that only looks the same', async () => {
    expect((await logIn(served.caller(), 'wang1i', PASSWORD)).body.code).toBe('session.wrongCredentials');
  });
  it('answers an unknown account byte for byte as a wrong password, after the same work', async () => {
    const work: Record<string, number[]> = { wangli: [], nobody_here: [] };
    const texts = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      for (const account of Object.keys(work)) {
        await given.site.db.run(sql`delete from rate_counter`);
        const before = process.cpuUsage();
        const reply = await logIn(served.caller(), account, 'not the one');
        const used = process.cpuUsage(before);
        work[account]?.push(used.user + used.system);
        texts.add(`${reply.status} ${reply.text}`);
      }
    }
    expect(texts.size).toBe(1);
    // Processor time, not the clock: without the hash an unknown account would cost a fraction.
    const [known = 0, unknown = 0] = Object.values(work).map((list) => Math.min(...list));
    expect(unknown).toBeGreaterThan(known / 2);
  });
  it('says that an account is suspended only to who knows its password', async () => {
    await given.site.db.run(sql`update member set state = 'suspended', suspended_until = '2099-01-02T03:04:05Z' where account = 'WangLi'`);
    expect((await logIn(served.caller(), 'WangLi', 'not the one')).body.code).toBe('session.wrongCredentials');
    const reply = await logIn(served.caller(), 'WangLi', PASSWORD);
    expect([reply.status, reply.body.code, reply.body.details.until]).toEqual([403, 'session.suspended', '2099-01-02T03:04:05.000Z']);
    await given.site.db.run(sql`update member set state = 'active', suspended_until = null`);
  });
  it('is refused while login is off, but for staff', async () => {
    await setSwitch('allowLogin', false);
    const right = await logIn(served.caller(), 'WangLi', PASSWORD);
    const wrong = await logIn(served.caller(), 'keeper', 'not the one');
    expect([right.status, right.body.code, right.text]).toEqual([403, 'session.loginClosed', wrong.text]);
    expect((await logIn(served.caller(), 'keeper', PASSWORD)).body.systemUser.isStaff).toBe(true);
    expect((await served.caller().get('/api/login')).body.isOpen).toBe(false);
    await setSwitch('allowLogin', true);
  });
});

describe('failing to log in', () => {
  it('asks for a captcha from the third failure of an account in a minute, wherever they came from', async () => {
    const replies = await fail(
      3,
      () => 'wangli',
      (index) => `198.51.100.${index}`,
    );
    expect(replies.map((reply) => reply.body.code)).toEqual(Array(3).fill('session.wrongCredentials'));
    expect(replies.map((reply) => 'captchaKey' in reply.body.details)).toEqual([false, false, true]);
    const without = await logIn(served.caller('198.51.100.50'), 'wangli', PASSWORD);
    expect([without.status, without.body.code]).toEqual([400, 'session.captchaRequired']);
    const { captchaKey } = without.body.details;
    const wrong = await send(served.caller('198.51.100.51'), { account: 'wangli', password: PASSWORD, captchaKey, captchaValue: '0000' });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['captchaValue']]);
    const right = await send(served.caller('198.51.100.51'), {
      account: 'wangli',
      password: PASSWORD,
      captchaKey,
      captchaValue: solveCaptcha(given.site, captchaKey).toLowerCase(),
    });
    expect(right.status).toBe(200);
    expect((await logIn(served.caller('198.51.100.51'), 'wangli', PASSWORD)).status).toBe(200);
  });
  it('asks for a captcha from the third failure of an address, whatever the account', async () => {
    await fail(
      3,
      (index) => `guess${index}`,
      () => '198.51.100.7',
    );
    expect((await logIn(served.caller('198.51.100.7'), 'wangli', PASSWORD)).body.code).toBe('session.captchaRequired');
    expect((await served.caller('198.51.100.7').get('/api/login')).body.captchaKey).toEqual(expect.any(String));
    expect((await logIn(served.caller('198.51.100.8'), 'wangli', PASSWORD)).status).toBe(200);
  });
  it('counts an IPv6 network as one address and believes no forwarded one', async () => {
    await fail(
      2,
      (index) => `guess${index}`,
      (index) => `2001:db8:1:2::${index + 1}`,
    );
    await served.caller('2001:db8:1:2::9').post('/api/login', { account: 'guess9', password: 'not the one' }, { 'x-forwarded-for': '192.0.2.1' });
    expect((await logIn(served.caller('2001:db8:1:2:ffff::'), 'wangli', PASSWORD)).body.code).toBe('session.captchaRequired');
  });
  it('counts tries at once: of twenty together three are looked at', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => logIn(served.caller(`192.0.2.${index}`), 'wangli', 'not the one')));
    expect(replies.filter((reply) => reply.body.code === 'session.wrongCredentials')).toHaveLength(3);
    expect(replies.filter((reply) => reply.body.code === 'session.captchaRequired')).toHaveLength(17);
  });
  it('makes each further failure wait twice as long, in another process too, and never more than a minute', async () => {
    const twin = await serve(await given.openTwin());
    const waits: number[] = [];
    for (const [index, before] of [4, 5, 6, 8, 500].entries()) {
      await given.site.db.run(sql`delete from rate_counter`);
      await given.site.db.run(sql`
        insert into rate_counter (bucket, count, resets_at) values ('login-failure:account:wangll', ${before}, now() + interval '10 minutes')`);
      await logIn(served.caller('192.0.2.1'), 'wangli', 'not the one');
      const reply = await logIn(twin.caller(`192.0.2.1${index}`), 'wangli', PASSWORD);
      waits.push(reply.status === 200 ? 0 : reply.body.details.seconds);
    }
    await twin.close();
    expect(waits).toEqual([0, 2, 4, 16, 60]);
  });
  it('does not keep the owner out who comes from where he has signed in before', async () => {
    expect((await logIn(served.caller('203.0.113.40'), 'wangli', PASSWORD)).status).toBe(200);
    await given.site.db.run(sql`insert into rate_counter (bucket, count, resets_at) values ('login-wait:account:wangll', 1, now() + interval '1 minute')`);
    const stranger = await logIn(served.caller('203.0.113.41'), 'wangli', PASSWORD);
    expect([stranger.status, stranger.headers['retry-after']]).toEqual([429, '60']);
    expect((await logIn(served.caller('203.0.113.40'), 'wangli', PASSWORD)).status).toBe(200);
  });
});
