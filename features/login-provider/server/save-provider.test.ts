import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { zh as outward } from '#platform/server/outward/messages.zh.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Issuer, openIssuer } from '#tests/issuer-fixture.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { openSiteElsewhere, type SiteElsewhere } from '#tests/site-elsewhere-fixture.ts';

let testSite: TestSite;
let served: Served;
let issuer: Issuer;
let elsewhere: SiteElsewhere;
let staff: Caller;

beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 100 });
  served = await serve(testSite.site);
  issuer = await openIssuer('http://localhost:3000/thirdParty/loginRedirect');
  elsewhere = await openSiteElsewhere();
  staff = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'keeper', isOwner: true }));
});
afterAll(async () => {
  await Promise.all([issuer.close(), elsewhere.close(), served.close()]);
  await testSite.close();
});

const shown = {
  nameZh: '别处',
  nameEn: 'Elsewhere',
  isOn: true,
  mayRegister: true,
  onDesktop: true,
  onMobile: true,
  onWechat: true,
  reason: 'the house asks',
};
const oidc = () => ({
  ...shown,
  kind: 'oidc',
  issuer: issuer.url,
  clientId: 'teahouse',
  clientSecret: 'canary-secret-1',
});
const create = (body: object) => staff.post('/api/admin/login-providers', body);
const edit = (id: string, body: object) => staff.post(`/api/admin/login-providers/${id}`, body);
const audits = () =>
  testSite.site.db.rows<{ action: string; whole: string }>(
    sql`select action, a::text as whole from audit a order by id`,
  );

describe('providers in the console', () => {
  it('are made, changed, ordered, tested and deleted with one audit row each, and secrets never come out', async () => {
    const before = (await audits()).length;
    const made = await create(oidc());
    expect(made.body.redirectUrl).toBe('http://localhost:3000/thirdParty/loginRedirect');
    const [{ id, kept: stored, linkCount }] = made.body.records;
    expect([stored, linkCount]).toEqual([['clientSecret'], 0]);
    const { kind: _, ...fields } = oidc();
    const edited = await edit(id, { ...fields, nameEn: 'Renamed', clientSecret: '' });
    expect(edited.body.records[0]).toMatchObject({ names: { en_US: 'Renamed' }, kept: ['clientSecret'] });
    const second = (await create({ ...shown, kind: 'github', clientId: 'gh', clientSecret: 'canary-secret-2' })).body
      .records[1].id;
    const ordered = await staff.post('/api/admin/login-providers/order', { ids: [second, id], reason: 'x' });
    expect(ordered.body.records.map((item: { id: string }) => item.id)).toEqual([second, id]);
    expect((await staff.post('/api/admin/login-providers/order', { ids: [id], reason: 'x' })).status).toBe(409);
    const tested = await staff.post(`/api/admin/login-providers/${id}/test`, { reason: 'x' });
    expect(tested.body).toEqual({ isFine: true, said: '', detail: '' });
    const deleted = await staff.post(`/api/admin/login-providers/${second}/delete`, { reason: 'x' });
    expect(deleted.body.records).toHaveLength(1);
    const rows = (await audits()).slice(before);
    expect(rows.map(({ action }) => action)).toEqual([
      'login-provider.create',
      'login-provider.edit',
      'login-provider.create',
      'login-provider.reorder',
      'login-provider.test',
      'login-provider.delete',
    ]);
    const everything = JSON.stringify([
      made.body,
      edited.body,
      ordered.body,
      tested.body,
      deleted.body,
      rows,
      (await staff.get('/api/admin/login-providers')).body,
    ]);
    expect(everything).not.toContain('canary-secret');
    const sealed = await testSite.site.db.row<{ secrets: Buffer; setup: string }>(
      sql`select secrets, setup::text as setup from login_provider where id = ${id}`,
    );
    expect([sealed?.secrets.includes('canary'), sealed?.setup.includes('canary')]).toEqual([false, false]);
  });
  it('need what their kind needs', async () => {
    expect(Object.keys((await create({ ...shown, kind: 'oidc' })).body.fields)).toEqual(['issuer', 'clientId']);
    expect(Object.keys((await create({ ...shown, kind: 'github', clientId: 'x' })).body.fields)).toEqual([
      'clientSecret',
    ]);
    expect(Object.keys((await create({ ...shown, kind: 'wechat' })).body.fields)).toEqual(['opAppId']);
    expect(Object.keys((await create({ ...shown, kind: 'wechat', oaAppId: 'x' })).body.fields)).toEqual(['oaSecret']);
    for (const bad of [
      'ftp://a.example',
      'nonsense',
      'https://user:pass@a.example',
      'https://a.example/?q=1',
      'javascript:alert(1)',
    ])
      expect(Object.keys((await create({ ...oidc(), issuer: bad })).body.fields)).toEqual(['issuer']);
  });
  it('send no kept secret to a new address, and give no members to one', async () => {
    const { records } = (await create(oidc())).body;
    const { id } = records.at(-1);
    const { kind: _, ...fields } = oidc();
    const moved = await edit(id, { ...fields, issuer: 'http://127.0.0.1:9', clientSecret: '' });
    expect(moved.body.fields).toEqual({ clientSecret: '网址改变后，密钥需要重新填写' });
    expect((await edit(id, { ...fields, issuer: 'http://127.0.0.1:9', clientSecret: 'another' })).status).toBe(200);
    const memberId = await memberFixture(testSite.site, { account: 'linkedone' });
    await testSite.site.db.run(
      sql`insert into login_provider_link (provider_id, subject, member_id) values (${id}, 'sub', ${memberId})`,
    );
    expect(Object.keys((await edit(id, { ...fields, clientSecret: 'another' })).body.fields)).toEqual(['issuer']);
  });
  it('are tested against what the other site says', async () => {
    const at = { siteUrl: elsewhere.url, apiUrl: elsewhere.url };
    const github = (
      await create({ ...shown, ...at, kind: 'github', clientId: 'gh', clientSecret: 'right' })
    ).body.records.at(-1).id;
    elsewhere.answers = {
      '/login/oauth/access_token': ({ form }) => ({
        error: form.client_secret === 'right' ? 'bad_verification_code' : 'incorrect_client_credentials',
      }),
      '/sns/oauth2/access_token': ({ query }) =>
        query.secret === 'right'
          ? { errcode: 40029, errmsg: 'invalid code' }
          : { errcode: 40125, errmsg: 'invalid appsecret' },
    };
    const test = async (id: string) =>
      (await staff.post(`/api/admin/login-providers/${id}/test`, { reason: 'x' })).body;
    expect(await test(github)).toEqual({ isFine: true, said: '', detail: '' });
    await edit(github, { ...shown, ...at, clientId: 'gh', clientSecret: 'wrong' });
    expect(await test(github)).toEqual({
      isFine: false,
      said: outward.faults.signIn,
      detail: 'incorrect_client_credentials',
    });
    const wechat = (
      await create({
        ...shown,
        ...at,
        kind: 'wechat',
        opAppId: 'wx1',
        opSecret: 'right',
        oaAppId: 'wx2',
        oaSecret: 'wrong',
      })
    ).body.records.at(-1).id;
    expect(await test(wechat)).toEqual({
      isFine: false,
      said: outward.faults.signIn,
      detail: 'wx2: 40125 invalid appsecret',
    });
    const dead = (await create({ ...oidc(), issuer: 'http://127.0.0.1:9' })).body.records.at(-1).id;
    expect(await test(dead)).toEqual({ isFine: false, said: outward.faults.unreachable, detail: '' });
  });
  it('that are off are offered to nobody, and nobody comes in by them', async () => {
    const { records } = (await create({ ...oidc(), isOn: false })).body;
    const { id } = records.at(-1);
    const offered = (
      await served.caller().get('/api/queryThirdPartyLogin', { 'user-agent': 'Mozilla/5.0 (X11; Linux) Chrome/140' })
    ).body.records;
    expect(offered.some((item: { thirdPartyLoginInterfaceId: string }) => item.thirdPartyLoginInterfaceId === id)).toBe(
      false,
    );
    expect(
      (await served.caller().get(`/api/thirdParty/loginLink?interfaceProduct=30&thirdPartyLoginInterfaceId=${id}`))
        .status,
    ).toBe(404);
  });
});
