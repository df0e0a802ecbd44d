import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#app/server/features.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import { nameOf } from '#tests/architecture/calls.ts';
import { type OpenDemoSite, openDemoSite, whoMay } from '#tests/assurance/demo-site-fixture.ts';
import { refusedSamples } from '#tests/assurance/refused-samples.ts';
import { addressOf, sampleCall } from '#tests/assurance/sample-call.ts';
import { patience, scaled } from '#tests/assurance/scale.ts';

let demoSite: OpenDemoSite;
beforeAll(async () => {
  demoSite = await openDemoSite();
});
afterAll(() => demoSite?.close());

const idempotent = routes.map((route) => route.endpoint).filter((endpoint) => endpoint.idempotent);
// They need a dispute that is open or staff who have just proved themselves: shown by `dispute.test.ts` and
// `keep-provider.test.ts`.
const elsewhere = [
  'POST /admin/paymentProviders/:kind',
  'POST /admin/unlockDisputes/:id/decide',
  'POST /user/control/unlockDisputes/:id/answer',
];
// What the sample of a call cannot reach is refused, and shown by its feature: a proof of who asks, an order that is
// there.
const named = idempotent
  .map((endpoint) => [nameOf(endpoint), endpoint] as const)
  .filter(([name]) => refusedSamples[name] === undefined && !elsewhere.includes(name));

describe('the same key', () => {
  it.each(named)('%s happens once and answers the same again', async (_name, endpoint) => {
    const isRestoring = endpoint.path.endsWith('/restore');
    for (const table of ['topic', 'comment'])
      await demoSite.given.site.db.run(
        sql`update ${fixed(table)} set status = ${isRestoring ? 'deleted_by_staff' : 'published'}`,
      );
    if (isRestoring && !endpoint.path.startsWith('/topics'))
      await demoSite.given.site.db.run(sql`update topic set status = 'published'`);
    const call = sampleCall(endpoint, demoSite.known);
    const versions = await demoSite.given.site.db.row<{
      topics: number;
      articles: number;
      questions: number;
      comments: number;
      replies: number;
    }>(sql`
      select (select max(version) from topic_content) as topics,
        (select version from article where id = ${demoSite.ids.article}) as articles,
        (select max(version) from question_content) as questions,
        (select version from comment where id = ${demoSite.ids.comment}) as comments,
        (select version from comment where id = ${demoSite.ids.reply}) as replies`);
    if ('version' in call.body) call.body['version'] = Reflect.get(versions ?? {}, endpoint.path.split('/')[1] ?? '');
    const by = whoMay(endpoint, demoSite);
    const send = (key: string, body: object) => by.post(addressOf(endpoint, call), body, { 'idempotency-key': key });
    const key = randomUUID();
    const first = await send(key, call.body);
    expect(`${first.status} ${first.text}`).toMatch(/^200/);
    const again = await send(key, call.body);
    expect(`${again.status} ${again.text}`).toBe(`${first.status} ${first.text}`);
  });
});

describe('[L5 R9] posting a topic', () => {
  const topic = (title: string) => ({
    title,
    content: 'The connection was lost just then.',
    sectionId: demoSite.ids.section,
  });
  const count = async (title: string) =>
    (
      await demoSite.given.site.db.row<{ count: number }>(
        sql`select count(*)::int as count from topic where title = ${title}`,
      )
    )?.count;

  it(
    'with one key 32 times at once makes one topic, and every answer names it',
    async () => {
      for (let round = 0; round < scaled(3, 100); round += 1) {
        const title = `Once ${round}`;
        const key = randomUUID();
        const replies = await Promise.all(
          Array.from({ length: 32 }, () =>
            demoSite.author.post('/api/topics', topic(title), { 'idempotency-key': key }),
          ),
        );
        expect(new Set(replies.map((reply) => `${reply.status} ${reply.text}`)).size).toBe(1);
        expect(replies[0]?.status).toBe(200);
        expect(await count(title)).toBe(1);
      }
    },
    patience,
  );

  it('with a key that stood for another text is refused with 422', async () => {
    const key = randomUUID();
    await demoSite.author.post('/api/topics', topic('First'), { 'idempotency-key': key });
    expect((await demoSite.author.post('/api/topics', topic('Second'), { 'idempotency-key': key })).status).toBe(422);
    expect(await count('Second')).toBe(0);
  });

  it('is another member’s own affair under the same key', async () => {
    const key = randomUUID();
    const mine = await demoSite.author.post('/api/topics', topic('Mine'), { 'idempotency-key': key });
    const theirs = await demoSite.stranger.post('/api/topics', topic('Mine'), { 'idempotency-key': key });
    expect(mine.body.id).not.toBe(theirs.body.id);
    expect(await count('Mine')).toBe(2);
  });

  it('that was refused can be sent again with the same key', async () => {
    const key = randomUUID();
    expect(
      (await demoSite.author.post('/api/topics', { ...topic('Later'), sectionId: '99999' }, { 'idempotency-key': key }))
        .status,
    ).toBe(400);
    expect((await demoSite.author.post('/api/topics', topic('Later'), { 'idempotency-key': key })).status).toBe(200);
  });

  it.each(['', 'short', 'x'.repeat(201), 'with space in it', 'Ключ-ключ-ключ', 'a\r\nb: c1234'])(
    'with the key %j is refused',
    async (key) => {
      const reply = await demoSite.author
        .send({
          method: 'POST',
          url: '/api/topics',
          payload: topic('Odd key'),
          headers: {
            ...asAuthor(),
            'idempotency-key': Buffer.from(key)
              .toString('latin1')
              .replace(/[\r\n]/g, ''),
          },
        })
        .catch(() => undefined);
      expect([400, undefined]).toContain(reply?.status);
    },
  );
});

function asAuthor(): Record<string, string> {
  const { tokens, cookies } = demoSite.author;
  return {
    authorization: `Bearer ${tokens?.accessToken},${tokens?.refreshToken}`,
    'bbs-xsrf-token': cookies.get('cms_token') ?? '',
  };
}
