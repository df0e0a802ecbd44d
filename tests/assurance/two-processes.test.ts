import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { callerTo, copyOf } from '#tests/assurance/call-over-http.ts';
import { enterByLink } from '#tests/assurance/demo-site-fixture.ts';
import { type OpenProduction, openProduction } from '#tests/assurance/production-fixture.ts';
import { scaled } from '#tests/assurance/scale.ts';
import type { ProductionServer } from '#tests/production-server.ts';
import type { Caller } from '#tests/serve.ts';
import { memberFixture } from '#tests/session-fixture.ts';

let site: OpenProduction;
let twin: ProductionServer;
beforeAll(async () => {
  // The limits as they are on a real site: two processes must not allow twice as much.
  site = await openProduction();
  twin = await site.startTwin();
});
afterAll(() => site?.close());

/** The same browser, one request to each process in turn. */
function both(item: Caller): [Caller, Caller] {
  return [item, copyOf(item, twin.url)];
}

const newMember = async (account: string) =>
  enterByLink(
    site.given.site,
    await memberFixture(site.given.site, { account, password: `${account} password` }),
    callerTo(site.server.url),
  );

// Last: 32 posts with one key over two servers, 1 topic; the 4th wrong password over both asks for a captcha, after a
// restart too
describe('[A1 Z7 R9] two processes of one site', () => {
  it('make one chain of 32 refreshes of one token, and end it when the token comes again late', async () => {
    const pair = both(await newMember('refresher'));
    const replies = await Promise.all(
      Array.from({ length: 32 }, (_, index) => (pair[index % 2] ?? pair[0]).post('/api/refreshToken')),
    );
    expect(
      new Set(replies.map((reply) => `${reply.status} ${reply.body.accessToken} ${reply.body.refreshToken}`)).size,
    ).toBe(1);
    expect(replies[0]?.status).toBe(200);
    const sessions = sql`
      select count(*)::int as live from session where ended_at is null
        and member_id = (select id from member where account = 'refresher')`;
    expect((await site.given.site.db.row<{ live: number }>(sessions))?.live).toBe(1);
    // Past the grace the old token is a thief's, whichever process hears of it.
    await site.given.site.db.run(
      sql`update session set rotated_at = rotated_at - interval '11 seconds' where ended_at is null`,
    );
    expect((await pair[1].post('/api/refreshToken')).status).toBe(401);
    const { accessToken, refreshToken } = replies[0]?.body ?? {};
    for (const caller of pair) {
      caller.tokens = { accessToken, refreshToken };
      expect((await caller.get('/api/user/control/unreadMessageCount')).status).toBe(401);
    }
  });

  it('post one topic for one key, whichever is asked', async () => {
    const pair = both(await newMember('doubleclicker'));
    const key = randomUUID();
    const body = { title: 'Two processes, one topic', content: 'Once.', sectionId: site.ids.section };
    const replies = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        (pair[index % 2] ?? pair[0]).post('/api/topics', body, { 'idempotency-key': key }),
      ),
    );
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.text}`)).size).toBe(1);
    expect(
      (
        await site.given.site.db.row<{ count: number }>(
          sql`select count(*)::int as count from topic where title = ${body.title}`,
        )
      )?.count,
    ).toBe(1);
    expect((await pair[1].post('/api/topics', { ...body, content: 'Twice.' }, { 'idempotency-key': key })).status).toBe(
      422,
    );
  });

  it('end a session in both at once', async () => {
    const [here, there] = both(await newMember('leaver'));
    expect((await there.get('/api/user/control/unreadMessageCount')).status).toBe(200);
    expect((await here.post('/api/logout')).status).toBe(200);
    expect((await there.get('/api/user/control/unreadMessageCount')).status).toBe(401);
  });

  it('take a right away in one and refuse it at the next request in the other', async () => {
    const code = `shift-${randomUUID().slice(0, 8)}`;
    const reason = 'a test of two processes';
    await site.given.site.db.run(
      sql`insert into role (code, kind, name_zh, name_en) values (${code}, 'staff', ${code}, ${code})`,
    );
    const [here, there] = both(
      await enterByLink(
        site.given.site,
        await memberFixture(site.given.site, { account: code.replace('-', '_'), roles: [code] }),
        callerTo(site.server.url),
      ),
    );
    const grant = async (permissions: string[]) => {
      const { version } = (await site.owner.get('/api/admin/roles')).body;
      const reply = await site.owner.post(`/api/admin/roles/${code}/rights`, {
        version,
        rights: permissions,
        reason,
        ownPassword: 'landlady password',
      });
      expect(`${reply.status} ${reply.text}`).toMatch(/^200/);
    };
    for (let round = 0; round < 3; round += 1) {
      await grant(['console.audit']);
      expect([(await there.get('/api/admin/audit')).status, (await here.get('/api/admin/audit')).status]).toEqual([
        200, 200,
      ]);
      await grant([]);
      expect([(await there.get('/api/admin/audit')).status, (await here.get('/api/admin/audit')).status]).toEqual([
        403, 403,
      ]);
    }
  });

  it('show what was hidden in one to nobody in the other', async () => {
    const { body } = await site.author.post('/api/topics', {
      title: 'Hidden in one',
      content: 'A vanishing word',
      sectionId: site.ids.section,
    });
    const [here, there] = [callerTo(site.server.url), callerTo(twin.url)];
    const path = `/thread?topicId=${body.id}`;
    expect((await there.get(path)).text).toContain('A vanishing word');
    await site.author.post(`/api/topics/${body.id}/delete`);
    expect((await here.get(path)).status).toBe(404);
    // Told over the bus: no lifetime has to run out.
    await expect
      .poll(async () => (await there.get(path)).status, { timeout: scaled(10_000, 1000), interval: 20 })
      .toBe(404);
  });
});

describe('[A3] failed logins', () => {
  let params = 0;
  it('are counted over both: the tries of one do not come on top of the other’s', async () => {
    // Somebody else from elsewhere each time it is asked: failures are remembered.
    params += 1;
    const [account, from] = [`guessed_${params}`, `127.0.9.${params}`];
    const strict = [await site.startTwin({ RATE_LIMIT_FACTOR: '1' }), await site.startTwin({ RATE_LIMIT_FACTOR: '1' })];
    await memberFixture(site.given.site, { account, password: 'the right password' });
    const callers = strict.map((server) => callerTo(server.url, { from }));
    const codes: string[] = [];
    for (let round = 0; round < 8; round += 1) {
      const reply = await callers[round % 2]?.post('/api/login', { account, password: `wrong ${round}` });
      codes.push(reply?.body.code);
    }
    expect(codes.slice(0, 3)).toEqual(Array(3).fill('session.wrongCredentials'));
    expect(codes.slice(3)).toEqual(Array(5).fill('session.captchaRequired'));
    // And none of it is forgotten when a process starts anew.
    const fresh = callerTo((await site.startTwin({ RATE_LIMIT_FACTOR: '1' })).url, { from });
    expect((await fresh.post('/api/login', { account, password: 'wrong again' })).body.code).toBe(
      'session.captchaRequired',
    );
  }, 300_000);
});

describe('a server killed and started again', () => {
  it('answers a repeated post as it did before', async () => {
    const key = randomUUID();
    const body = { title: 'Before the crash', content: 'Acknowledged.', sectionId: site.ids.section };
    const before = await site.author.post('/api/topics', body, { 'idempotency-key': key });
    await site.server.kill();
    await site.startAgain();
    const after = await site.author.post('/api/topics', body, { 'idempotency-key': key });
    expect(`${after.status} ${after.text}`).toBe(`${before.status} ${before.text}`);
    expect(
      (
        await site.given.site.db.row<{ count: number }>(
          sql`select count(*)::int as count from topic where title = ${body.title}`,
        )
      )?.count,
    ).toBe(1);
  });
});
