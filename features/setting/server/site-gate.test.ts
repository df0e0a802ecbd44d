import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { settingTopics } from '#app/server/settings.ts';
import type { Actor, Member } from '#platform/shared/actor.ts';
import { get, post } from '#platform/shared/contract.ts';
import { type Given, openGiven } from '#tests/given.ts';
import { givenStaff } from '#tests/given-staff.ts';
import { type Served, serve } from '#tests/serve.ts';
import { changeSetting } from './change-setting.ts';
import { siteGate } from './site-gate.ts';

let given: Given;
let served: Served;
let keeper: Member;
const guest: Actor = { kind: 'guest', may: () => false };
const nothing = z.strictObject({});
const read = get('/x', { access: 'anyone', query: nothing });
const write = post('/x', { access: 'member', body: nothing });
const signIn = post('/in', { access: 'anyone', body: nothing, always: true });

beforeAll(async () => {
  given = await openGiven();
  keeper = await givenStaff(given.site);
  served = await serve(given.site);
});
afterAll(async () => {
  await served.close();
  await given.close();
});

const set = (key: string, value: string) => changeSetting(given.context({ actor: keeper }), { topics: settingTopics, key, value, reason: 'a test' });
const code = (actor: Actor, endpoint: typeof read | typeof write) => siteGate({ endpoint, actor, site: given.site, address: '' })?.code ?? 'passes';

describe('the state of the site', () => {
  it('open lets everything through', () => {
    expect([code(guest, read), code(guest, write)]).toEqual(['passes', 'passes']);
  });
  it('read-only refuses every write, staff’s too, but not what always works', async () => {
    await set('siteState', 'readOnly');
    expect([code(guest, read), code(guest, write), code(keeper, write), code(guest, signIn)]).toEqual(['passes', 'setting.readOnly', 'setting.readOnly', 'passes']);
  });
  it('closed answers 503 with the site’s own words to everybody but staff', async () => {
    await set('siteState', 'closed');
    await set('siteClosedText', '搬家中，周一见');
    expect([code(guest, read), code(guest, signIn), code(keeper, read), code(keeper, write)]).toEqual(['setting.closed', 'passes', 'passes', 'passes']);
    const reply = await served.caller().get('/api/admin/settings');
    expect([reply.status, reply.body.message, reply.headers['retry-after']]).toEqual([503, '搬家中，周一见', '5']);
  });
  it('closed without a notice of its own says so in the reader’s language', async () => {
    await set('siteClosedText', '');
    expect((await served.caller().get('/api/admin/settings', { 'accept-language': 'en-US' })).body.message).toContain('closed for maintenance');
  });
});
