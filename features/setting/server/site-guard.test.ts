import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { settings } from '#app/server/features.ts';
import type { Actor, Member } from '#platform/shared/actor.ts';
import { get, post } from '#platform/shared/contract.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Served, serve } from '#tests/serve.ts';
import { staffFixture } from '#tests/staff-fixture.ts';
import { changeSetting } from './change-setting.ts';
import { siteGuard } from './site-guard.ts';

let testSite: TestSite;
let served: Served;
let manager: Member;
const guest: Actor = { kind: 'guest', may: () => false };
const nothing = z.strictObject({});
const read = get('/x', { access: 'anyone', query: nothing });
const write = post('/x', { access: 'member', body: nothing });
const signIn = post('/in', { access: 'anyone', body: nothing, always: true });

beforeAll(async () => {
  testSite = await createTestSite();
  manager = await staffFixture(testSite.site);
  served = await serve(testSite.site);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const set = (key: string, value: string) =>
  changeSetting(testSite.context({ actor: manager }), { topics: settings, key, value, reason: 'a test' });
const code = (actor: Actor, endpoint: typeof read | typeof write) =>
  siteGuard({ endpoint, actor, site: testSite.site, address: '' })?.code ?? 'passes';

describe('the state of the site', () => {
  it('open lets everything through', () => {
    expect([code(guest, read), code(guest, write)]).toEqual(['passes', 'passes']);
  });
  it('read-only refuses every write, staff’s too, but not what always works', async () => {
    await set('siteState', 'readOnly');
    expect([code(guest, read), code(guest, write), code(manager, write), code(guest, signIn)]).toEqual([
      'passes',
      'setting.readOnly',
      'setting.readOnly',
      'passes',
    ]);
  });
  it('closed answers 503 with the site’s own words to everybody but staff', async () => {
    await set('siteState', 'closed');
    await set('siteClosedText', '搬家中，周一见');
    expect([code(guest, read), code(guest, signIn), code(manager, read), code(manager, write)]).toEqual([
      'setting.closed',
      'passes',
      'passes',
      'passes',
    ]);
    const reply = await served.caller().get('/api/admin/settings');
    expect([reply.status, reply.body.message, reply.headers['retry-after']]).toEqual([503, '搬家中，周一见', '5']);
  });
  it('closed without a notice of its own says so in the reader’s language', async () => {
    await set('siteClosedText', '');
    expect((await served.caller().get('/api/admin/settings', { 'accept-language': 'en-US' })).body.message).toContain(
      'closed for maintenance',
    );
  });
});
