import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { countStatements } from '#tests/count-statements.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { readObject } from '#tests/objects-fixture.ts';
import { formFixture, pictureFixture } from '#tests/picture-fixture.ts';
import { type Caller, type Reply, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { findEmojis } from './emoji-queries.ts';

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

async function add(fields: Record<string, string>, bytes?: Buffer): Promise<Reply> {
  if (!owner.cookies.has('cms_token')) await owner.get('/api/baseInfo');
  const { payload, type } = formFixture(fields, [
    { field: 'picture', name: 'cup.png', bytes: bytes ?? (await pictureFixture('png')) },
  ]);
  const { accessToken = '', refreshToken = '' } = owner.tokens ?? {};
  const headers = {
    'content-type': type,
    'bbs-xsrf-token': owner.cookies.get('cms_token') ?? '',
    authorization: `Bearer ${accessToken},${refreshToken}`,
  };
  return await owner.send({ method: 'POST', url: '/api/admin/emojis', payload, headers });
}
const actions = async () =>
  (
    await testSite.site.db.rows<{ action: string }>(
      sql`select action from audit where target_kind = 'emoji' order by id`,
    )
  ).map((row) => row.action);
const offered = async () =>
  (await served.caller().get('/api/emojis')).body.records.map((item: { name: string }) => item.name);

describe('the emoji of a site', () => {
  it('are added with their picture, changed, sorted and switched off by staff, each on record', async () => {
    const first = await add({ name: 'teacup', keywords: '茶，杯 tea', reason: 'asked for' });
    expect(first.status, first.text).toBe(200);
    expect(first.body.records).toMatchObject([{ name: 'teacup', keywords: ['茶', '杯', 'tea'], isOn: true }]);
    const picture = await sharp(await readObject(testSite.site, first.body.records[0].path)).metadata();
    expect([picture.format, picture.width, picture.exif]).toEqual(['webp', 128, undefined]);
    const second = await add({ name: 'kettle', keywords: '', reason: '' });
    expect(await offered()).toEqual(['teacup', 'kettle']);
    const ids = second.body.records.map((item: { id: string }) => item.id);
    expect((await owner.post('/api/admin/emojis/order', { ids: [...ids].reverse() })).status).toBe(200);
    expect(await offered()).toEqual(['kettle', 'teacup']);
    expect((await owner.post('/api/admin/emojis/order', { ids: ids.slice(1) })).body.code).toBe('emoji.stale');
    expect(
      (await owner.post(`/api/admin/emojis/${ids[0]}`, { keywords: 'cup', isOn: false, reason: 'worn out' })).status,
    ).toBe(200);
    expect(await offered()).toEqual(['kettle']);
    expect((await owner.post('/api/admin/emojis/999999', { keywords: '', isOn: true, reason: '' })).status).toBe(404);
    expect(await actions()).toEqual(['emoji.add', 'emoji.add', 'emoji.reorder', 'emoji.edit']);
  });
  it('go on moving when they move a little, and stand still when that would be too much', async () => {
    const video = async (count: number) => {
      const frames = Array.from({ length: count }, (_, at) =>
        sharp({
          create: {
            width: 200,
            height: 100,
            channels: 3,
            background: { r: at * 4, g: 250 - at * 4, b: (at * 83) % 256 },
          },
        })
          .png()
          .toBuffer(),
      );
      return sharp(await Promise.all(frames), { join: { animated: true } })
        .gif({ dither: 0, delay: Array.from({ length: count }, () => 80) })
        .toBuffer();
    };
    for (const [name, count, pages] of [
      ['steam', 12, 12],
      ['flood', 61, undefined],
    ] as const) {
      const reply = await add({ name, keywords: '', reason: '' }, await video(count));
      expect(reply.status, reply.text).toBe(200);
      const made = await sharp(await readObject(testSite.site, reply.body.records.at(-1).path)).metadata();
      expect([made.format, made.width, made.pages, made.pages === undefined ? undefined : made.delay?.[0]]).toEqual([
        'webp',
        128,
        pages,
        pages && 80,
      ]);
      await testSite.site.db.run(sql`delete from emoji where name = ${name}`);
    }
  });
  it.each([
    [{ name: 'Tea Cup' }, 'name'],
    [{ name: ':tea:' }, 'name'],
    [{ name: 'x' }, 'name'],
    [{ name: '茶杯' }, 'name'],
    [{ name: 'kettle' }, 'name'],
  ])('are refused at the field: %j', async (fields, at) => {
    const before = await actions();
    const reply = await add({ keywords: '', reason: '', ...fields });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, [at]]);
    expect(await actions()).toEqual(before);
  });
  it('take no picture that is none, and none too large', async () => {
    expect(
      Object.keys(
        (await add({ name: 'broken' }, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).body.fields,
      ),
    ).toEqual(['picture']);
    expect(
      Object.keys((await add({ name: 'broken' }, (await pictureFixture('png')).subarray(0, 60))).body.fields),
    ).toEqual(['picture']);
    expect(
      (await add({ name: 'broken' }, Buffer.concat([await pictureFixture('png'), Buffer.alloc(1024 * 1024)]))).status,
    ).toBe(413);
  });
  it('are found by name for a text, without those that are off', async () => {
    const found = await findEmojis(testSite.site.db, ['kettle', 'teacup', 'nothing']);
    expect([...found.keys()]).toEqual(['kettle']);
    expect((await served.caller().get(found.get('kettle') ?? '')).headers['content-type']).toBe('image/webp');
    const find = async () => expect(await findEmojis(testSite.site.db, [])).toEqual(new Map());
    expect(await countStatements(testSite.site, find)).toBe(0);
  });
  it('are three hundred at most', async () => {
    await testSite.site.db.run(
      sql`
        insert into emoji (name, path, position) select 'many_' || i, '/files/x.webp', 100 + i
          from generate_series(1, 298) i`,
    );
    expect((await add({ name: 'one_more', keywords: '', reason: '' })).body.code).toBe('emoji.full');
  });
});
