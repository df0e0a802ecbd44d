import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { serveFixture } from './fixtures.ts';
import { cardLink, serveCards } from './serve-cards.ts';

let testSite: TestSite;
beforeAll(async () => {
  testSite = await createTestSite();
});
afterAll(() => testSite.close());

it('[X2] a title is drawn whatever it is, for those who may see it now alone', async () => {
  const server = await serveFixture(testSite, (app, source) => serveCards(app, testSite.site, source));
  const actor = await memberActorFixture(testSite.site, { account: 'ada', roles: ['vip'] });
  const again = () => testSite.context({ actor });
  const open = await sectionFixture(testSite.site);
  const closed = await sectionFixture(testSite.site, { only: 'vip' });
  const id = await topicFixture(again(), { sectionId: open, title: 'Tea & <b>more</b> 春茶'.repeat(8) });
  const fetch = (path: string, headers: Record<string, string> = {}) => server.inject({ url: path, headers });
  const first = await fetch(`/card/topic/${id}.png`);
  expect([200, 302]).toContain(first.statusCode);
  expect((await fetch(`/card/topic/${id}.png`, { 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(
    304,
  );
  await testSite.site.db.run(
    sql`update topic set title = ${'</text></svg>]]><image href="file:///etc/passwd"/>\u0008'} where id = ${id}`,
  );
  const { rawPayload, headers } = await fetch(`/card/topic/${id}.png`);
  if (headers['content-type'] === 'image/png')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const flash = await testSite.site.db.row<{ id: string }>(
    sql`
      insert into news_flash (text, source_name, source_url, is_important) values ('【Tea】 is ready', '', '', false)
        returning id`,
  );
  const flashPath = `/card/newsFlash/${flash?.id}.png`;
  expect((await fetch(flashPath)).statusCode).toBe(200);
  expect((await fetch('/card/newsFlash/999999.png')).statusCode).toBe(404);
  expect(cardLink(new URL(`http://localhost/newsFlashDetail?id=${flash?.id}`), 'http://localhost')).toContain(
    flashPath,
  );
  const secret = await topicFixture(again(), { sectionId: closed });
  expect((await fetch(`/card/topic/${secret}.png`)).statusCode).toBe(403);
  await testSite.site.db.run(sql`update topic set status = 'pending' where id = ${id}`);
  for (const path of [`/card/topic/${id}.png`, '/card/topic/0.png', '/card/none/1.png', `/card/topic/${id}`]) {
    const reply = await fetch(path);
    expect([path, reply.statusCode, reply.headers['location'], reply.headers['etag']]).toEqual([
      path,
      404,
      undefined,
      undefined,
    ]);
  }
  expect(cardLink(new URL(`http://localhost/thread?topicId=${id}`), 'http://localhost')).toContain(
    `/card/topic/${id}.png"`,
  );
  expect(cardLink(new URL('http://localhost/thread'), 'http://localhost')).toBe('');
  await server.close();
});
