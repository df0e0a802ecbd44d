import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#features/audit/server/public.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { formFixture, pictureFixture } from '#tests/picture-fixture.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { customLinksIn } from './shown-links.ts';

let testSite: TestSite;
let served: Served;
let owner: Caller;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  owner = await signIn(
    served,
    testSite.site,
    await memberFixture(testSite.site, { account: 'the_owner', isOwner: true }),
  );
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

type Link = { id: string; address: string; logo: object | null };
const draft = (address: string, more: object = {}) => ({ region: 'friend', nameZh: '茶友', address, ...more });
const add = async (address: string, more: object = {}): Promise<string> => {
  const reply = await owner.post('/api/admin/customLinks', draft(address, more));
  expect(reply.status, reply.text).toBe(200);
  return reply.body.records.find((one: Link) => one.address === address).id;
};
const shown = async () => (await customLinksIn(testSite.site, 'en_US')).map(({ region, name }) => `${region} ${name}`);
const fieldOf = async (body: object) => {
  const reply = await owner.post('/api/admin/customLinks', body);
  return [reply.status, ...Object.keys(reply.body.fields ?? {})];
};

describe('links of the owner', () => {
  it('stand on every page in their order, by their names in the reader’s language, hidden ones nowhere', async () => {
    const one = await add('https://one.example/', { nameEn: 'One' });
    const two = await add('https://two.example/', { nameZh: '二' });
    await add('https://three.example/', { isHidden: true });
    await add('/help', { region: 'header', nameEn: 'Help' });
    expect(await shown()).toEqual(['friend One', 'friend 二', 'header Help']);
    const three = (await owner.get('/api/admin/customLinks')).body.records[2].id;
    const order = { region: 'friend', ids: [three, two, one] };
    expect((await owner.post('/api/admin/customLinkOrder', order)).status).toBe(200);
    expect(await shown()).toEqual(['friend 二', 'friend One', 'header Help']);
    const stale = await owner.post('/api/admin/customLinkOrder', { region: 'friend', ids: [two, one] });
    expect(stale.body.code).toBe('customLink.stale');
    await owner.post(`/api/admin/customLinks/${three}`, draft('https://three.example/', { nameEn: 'Three' }));
    expect(await shown()).toEqual(['friend Three', 'friend 二', 'friend One', 'header Help']);
    expect((await owner.post(`/api/admin/customLinks/${one}/delete`, {})).status).toBe(200);
    expect(await shown()).toEqual(['friend Three', 'friend 二', 'header Help']);
    expect((await owner.post(`/api/admin/customLinks/${one}/delete`, {})).status).toBe(404);
    const entries = await auditOf(testSite.site.db, { target: { kind: 'customLink', id: 'friend' }, limit: 9 });
    expect(entries.map(({ action }) => action)).toEqual(['customLink.reorder']);
  });
  it('that were edited meanwhile are not overwritten', async () => {
    const id = await add('https://edited.example/');
    const linkIn = ({ body }: { body: { records: (Link & { digest: string })[] } }) =>
      body.records.find((one) => one.id === id);
    const digest = linkIn(await owner.get('/api/admin/customLinks'))?.digest;
    const edit = (nameZh: string) =>
      owner.post(`/api/admin/customLinks/${id}`, draft('https://edited.example/', { nameZh, digest }));
    expect((await edit('先写的')).status).toBe(200);
    const late = await edit('后写的');
    expect([late.status, late.body.code]).toEqual([409, 'customLink.changed']);
    expect(linkIn(await owner.get('/api/admin/customLinks'))).toMatchObject({ nameZh: '先写的' });
    expect((await owner.post(`/api/admin/customLinks/${id}/delete`, {})).status).toBe(200);
  });
  it('have a logo, which is a picture', async () => {
    const id = await add('https://logo.example/');
    const send = (bytes: Buffer) => {
      const { payload, type } = formFixture({ reason: 'ours' }, [{ field: 'picture', name: 'a.png', bytes }]);
      const { accessToken = '', refreshToken = '' } = owner.tokens ?? {};
      return owner.send({
        method: 'POST',
        url: `/api/admin/customLinks/${id}/logo`,
        payload,
        headers: {
          'content-type': type,
          'bbs-xsrf-token': owner.cookies.get('cms_token') ?? '',
          authorization: `Bearer ${accessToken},${refreshToken}`,
        },
      });
    };
    const refused = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['picture']]);
    const logoIn = ({ body }: { body: { records: Link[] } }) => body.records.find((one) => one.id === id)?.logo;
    expect(logoIn(await send(await pictureFixture('png', { width: 32, height: 32 })))).toMatchObject({ width: 32 });
    expect(logoIn(await owner.post(`/api/admin/customLinks/${id}/removeLogo`, {}))).toBeNull();
    const entries = await auditOf(testSite.site.db, { target: { kind: 'customLink', id }, limit: 9 });
    expect(entries.map(({ action }) => action)).toEqual(['customLink.logo', 'customLink.logo', 'customLink.create']);
  });
  it('are refused at the field that is wrong', async () => {
    expect(await fieldOf(draft('https://x.example/', { nameZh: ' ' }))).toEqual([400, 'nameZh']);
    const wrong = ['', 'tea', 'javascript:alert(1)', '//x.example', 'http://x.example', 'https://', '/help'];
    for (const address of [...wrong, 'https://user:pw@x.example/', 'https://user@x.example/'])
      expect(await fieldOf(draft(address)), address).toEqual([400, 'address']);
    for (const address of ['https://127.0.0.1/', 'https://[::1]/', 'https://db.internal/', 'https://router/'])
      expect(await fieldOf(draft(address, { region: 'footer' })), address).toEqual([400, 'address']);
    expect(await fieldOf(draft('https://logo.example/'))).toEqual([400, 'address']);
  });
});
