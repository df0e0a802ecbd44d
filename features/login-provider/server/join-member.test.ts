import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zh } from '#features/session/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { followTo, type Issuer, openIssuer } from '#tests/issuer-fixture.ts';
import { type Caller, type Reply, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { readJoinForm } from './join-member.ts';

let testSite: TestSite;
let served: Served;
let issuer: Issuer;
let fields: { tea: string; cup: string };
const redirectUrl = 'http://localhost:3000/thirdParty/loginRedirect';
const JOIN = '/api/thirdParty/register';

beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 100 });
  served = await serve(testSite.site);
  // An issuer that takes the secret in the header, as most do.
  issuer = await openIssuer(redirectUrl, { secretBy: 'client_secret_basic' });
  const staff = await signIn(
    served,
    testSite.site,
    await memberFixture(testSite.site, { account: 'keeper', isOwner: true }),
  );
  const reply = await staff.post('/api/admin/login-providers', {
    kind: 'oidc',
    nameZh: '茶山',
    nameEn: 'Tea Hill',
    isOn: true,
    mayRegister: true,
    onDesktop: true,
    onMobile: true,
    onWechat: true,
    issuer: issuer.url,
    clientId: issuer.clientId,
    clientSecret: issuer.clientSecret,
  });
  expect(reply.status, reply.text).toBe(200);
  const [tea, cup] = await Promise.all(
    [true, false].map((isRequired) =>
      testSite.site.db.row<{ id: string }>(sql`
        insert into member_field (name_zh, name_en, kind, is_required, max_length, position)
        values (${isRequired ? '茶' : '杯'}, ${isRequired ? 'Tea' : 'Cup'}, 'input', ${isRequired}, 20,
          ${isRequired ? 1 : 2}) returning id`),
    ),
  );
  fields = { tea: tea?.id ?? '', cup: cup?.id ?? '' };
});
afterAll(async () => {
  await Promise.all([issuer.close(), served.close()]);
  await testSite.close();
});

/** The complete redirect round trip of an unknown person. */
async function arrive(account: string, caller: Caller = served.caller()): Promise<Caller> {
  issuer.account = account;
  const { redirectUrl: start } = (await caller.get('/api/thirdParty/loginLink?interfaceProduct=30')).body;
  const back = await followTo(start, redirectUrl);
  const reply = await caller.post('/api/thirdParty/loginRedirect', Object.fromEntries(back.searchParams));
  expect([reply.status, reply.body.isStranger, reply.body.userAuthorization], reply.text).toEqual([200, true, null]);
  return caller;
}
const ticketOf = async (caller: Caller): Promise<string> => (await caller.get(JOIN)).body.joining?.ticket;
const send = async (caller: Caller, more: object = {}): Promise<Reply> =>
  caller.post(JOIN, {
    ticket: await ticketOf(caller),
    agreeTerms: true,
    userCustom: [`${fields.tea}=oolong`],
    ...more,
  });
const linked = () =>
  testSite.site.db.rows<{ subject: string }>(sql`select subject from login_provider_link order by subject`);
const countMembers = async () =>
  (await testSite.site.db.row<{ count: number }>(sql`select count(*)::int as count from member`))?.count;

// Last: 6 ways round the form: 0 members; 6 windows at once: 1 member
describe('[A13] somebody unknown whom another site has vouched for', () => {
  it('is asked for the terms and the extra fields, and nothing is made before', async () => {
    const before = await countMembers();
    const caller = await arrive('asked');
    const { joining } = (await caller.get(JOIN, { 'accept-language': 'en-US' })).body;
    expect(joining).toMatchObject({ providerName: 'Tea Hill', name: 'asked of elsewhere' });
    expect(
      joining.fields.map((field: { name: string; isRequired: boolean }) => [field.name, field.isRequired]),
    ).toEqual([
      ['Tea', true],
      ['Cup', false],
    ]);
    const untold = await send(caller, { agreeTerms: false });
    expect([untold.status, Object.keys(untold.body.fields)]).toEqual([400, ['agreeTerms']]);
    // Both missing fields are reported at once.
    const blank = await caller.post(JOIN, { ticket: joining.ticket });
    expect([blank.status, blank.body.fields]).toEqual([
      400,
      { agreeTerms: zh.rules.terms, [`userCustom_${fields.tea}`]: expect.any(String) },
    ]);
    const empty = await send(caller, { userCustom: [`${fields.cup}=blue`] });
    expect([empty.status, Object.keys(empty.body.fields)]).toEqual([400, [`userCustom_${fields.tea}`]]);
    expect(await countMembers()).toBe(before);
    expect(await linked()).toEqual([]);

    // A refused form has not used up the ticket.
    const reply = await send(caller);
    expect(reply.status, reply.text).toBe(200);
    const memberId = reply.body.systemUser.userId;
    expect(
      await testSite.site.db.rows(
        sql`select field_id::text as id, entries from member_field_value where member_id = ${memberId}`,
      ),
    ).toEqual([{ id: fields.tea, entries: ['oolong'] }]);
    expect(await linked()).toEqual([{ subject: 'asked' }]);
    expect((await caller.get(JOIN)).body).toEqual({ joining: null });
  });
  it('becomes one in the browser he came back in, and in no other', async () => {
    const caller = await arrive('own_browser');
    const ticket = await ticketOf(caller);
    const elsewhere = served.caller();
    expect((await elsewhere.get(JOIN)).body).toEqual({ joining: null });
    expect((await send(elsewhere, { ticket })).body.code).toBe('loginProvider.stateRefused');
    // The form of another person's ticket in this browser, too.
    const attacker = await arrive('attacker');
    expect((await send(attacker, { ticket })).body.code).toBe('loginProvider.stateRefused');
    caller.cookies.set('provider_join', `${caller.cookies.get('provider_join')?.slice(0, -4)}AAAA`);
    expect((await send(caller, { ticket })).body.code).toBe('loginProvider.stateRefused');
    expect(await linked()).not.toContainEqual({ subject: 'own_browser' });
  });
  it('has a quarter of an hour for it, and one go', async () => {
    const caller = await arrive('slow');
    const cookies = { provider_join: caller.cookies.get('provider_join') ?? '' };
    const formAfter = (minutes: number) =>
      readJoinForm({ ...testSite.context({ now: new Date(Date.now() + minutes * 60_000) }), cookies });
    expect([(await formAfter(14))?.name, await formAfter(15.1)]).toEqual(['slow of elsewhere', null]);
    const again = served.caller();
    again.cookies.set('provider_join', cookies.provider_join);
    expect((await send(caller)).status).toBe(200);
    expect((await send(again)).body.code).toBe('loginProvider.stateRefused');
  });
  it('who has become one in another window comes in as that one, by his second step if he has one', async () => {
    const [item, other] = [await arrive('twice'), await arrive('twice')];
    const memberId = (await send(item)).body.systemUser.userId;
    await testSite.site.db.run(
      sql`
        insert into second_factor (member_id, totp_sealed, totp_confirmed_at)
          values (${memberId}, ${Buffer.from('x')}, now())`,
    );
    const reply = await send(other);
    expect([reply.status, reply.body.secondStep?.methods], reply.text).toEqual([200, ['totp']]);
  });
});
