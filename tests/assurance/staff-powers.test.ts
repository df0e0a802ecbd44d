import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerTo } from '#tests/assurance/call-over-http.ts';
import { enterByLink } from '#tests/assurance/demo-site-fixture.ts';
import { type OpenProduction, openProduction } from '#tests/assurance/production-fixture.ts';
import type { ProductionServer } from '#tests/production-server.ts';
import type { Caller } from '#tests/serve.ts';
import { memberFixture } from '#tests/session-fixture.ts';

let site: OpenProduction;
let twin: ProductionServer;
let owner: Caller;
beforeAll(async () => {
  site = await openProduction();
  twin = await site.startTwin();
  owner = await enterByLink(
    site.given.site,
    await memberFixture(site.given.site, { account: 'keeps_order', isOwner: true }),
    site.caller(),
  );
});
afterAll(() => site?.close());

/** A member signed in with the other process. */
async function there(account: string): Promise<{ id: string; caller: Caller }> {
  const id = await memberFixture(site.given.site, { account });
  return { id, caller: await enterByLink(site.given.site, id, callerTo(twin.url)) };
}
const act = async (id: string, name: string, body: object = {}) => {
  const reply = await owner.post(`/api/admin/members/${id}/${name}`, { reason: 'order', ...body });
  expect(reply.status, reply.text).toBe(200);
};
const status = async (caller: Caller, path: string) => (await caller.get(path)).status;

describe('[A2 P6] what staff do in one process holds at the next request in another', () => {
  it('suspending', async () => {
    const { id, caller } = await there('to_be_suspended');
    expect(await status(caller, '/api/user/control/unreadMessageCount')).toBe(200);
    await act(id, 'suspend');
    expect(await status(caller, '/api/user/control/unreadMessageCount')).toBe(401);
    expect((await caller.post('/api/refreshToken')).body.code).toBe('session.suspendedInside');
  });
  it('giving and taking a role', async () => {
    const { id, caller } = await there('rises_and_falls');
    expect(await status(caller, '/api/admin/sections')).toBe(403);
    await act(id, 'role', { role: 'staff' });
    expect(await status(caller, '/api/admin/sections')).toBe(200);
    await act(id, 'takeRole', { role: 'staff' });
    expect(await status(caller, '/api/admin/sections')).toBe(403);
  });
  it('ending sessions', async () => {
    const { id, caller } = await there('signed_out');
    await act(id, 'endSessions');
    expect(await status(caller, '/api/user/control/unreadMessageCount')).toBe(401);
  });
});

describe('a ban', () => {
  let streets = 0;
  it('made in one process keeps an address out of both, calls and pages, and no header talks it round', async () => {
    // Its own street each time it is asked: a ban that was not lifted is in nobody's way.
    streets += 1;
    const from = `127.0.${streets}.77`;
    const [here, far] = [callerTo(site.server.url, { from }), callerTo(twin.url, { from })];
    expect([await status(here, '/'), await status(far, '/')]).toEqual([200, 200]);
    const { body } = await owner.post('/api/admin/bans', { range: `127.0.${streets}.64/26`, reason: 'flooding' });
    expect([await status(here, '/api/baseInfo'), await status(here, '/'), await status(here, '/files/x')]).toEqual([
      456, 456, 456,
    ]);
    await expect.poll(() => status(far, '/api/baseInfo')).toBe(456);
    expect((await far.get('/thread?topicId=1', { 'x-forwarded-for': '8.8.8.8' })).text).toContain('flooding');
    expect((await far.get('/api/topics', { forwarded: 'for=8.8.8.8' })).body.code).toBe('ban.banned');
    expect([await status(far, '/icon.svg'), await status(far, '/livez')]).toEqual([200, 200]);
    expect(await status(site.caller(), '/')).toBe(200);
    await owner.post(`/api/admin/bans/${body.id}/lift`, {});
    await expect.poll(() => status(far, '/')).toBe(200);
  });
});
