import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countDaily } from '#features/statistic/server/public.ts';
import { readOverview } from '#features/statistic/server/read-overview.ts';
import { sql } from '#platform/server/database/sql.ts';
import { registerTextKinds, textKind } from '#platform/server/feature/text-kind.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { pictureFixture } from '#tests/picture-fixture.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { sendAttachment } from './fixtures.ts';
import { listAttachments } from './list-attachments.ts';
import { recordUses } from './record-uses.ts';

let testSite: TestSite;
let served: Served;
let mia: Caller;
let takeBack: () => void;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  mia = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'mia' }));
  takeBack = registerTextKinds([
    {
      kind: 'test-question',
      names: { zh_CN: { one: '问题', many: '问题' }, en_US: { one: 'Question', many: 'Questions' } },
      isText: true,
      // Stands for a condition on the status of a row.
      isOpen: (id) => sql`${id} = 1`,
      page: (id) => sql`select ${id}::text as "topicId", 'How long?' as title where ${id} is not null`,
    },
  ]);
});
afterAll(async () => {
  takeBack();
  await served.close();
  await testSite.close();
});

const shownBy = async (id: string): Promise<string> => {
  const bytes = await pictureFixture('png', { width: 40, height: 30 });
  const { path } = (await sendAttachment(mia, { kind: 'image', bytes })).body;
  await testSite.site.db.transaction((tx) => recordUses(tx, { kind: 'test-question', id, paths: [path], isNew: true }));
  return path;
};

describe('a kind of text that only its feature knows', () => {
  it('opens what it shows to whom its own condition opens it', async () => {
    expect((await served.caller().get(await shownBy('1'))).status).toBe(200);
    expect((await served.caller().get(await shownBy('2'))).status).toBe(403);
  });

  it('keeps what has been edited away for its history', async () => {
    const path = await shownBy('2');
    await testSite.site.db.transaction((tx) => recordUses(tx, { kind: 'test-question', id: '2', paths: [] }));
    const [row] = (await listAttachments(testSite.context(), { owner: 'mia', page: 1 })).records;
    expect(row).toMatchObject({
      path,
      standing: 'used',
      uses: [
        { kind: 'test-question', targetId: '2', topicId: '2', title: 'How long?', name: '问题', isCurrent: false },
      ],
    });
  });

  it('is counted by day under its own name', async () => {
    const context = testSite.context();
    countDaily(testSite.site, { measure: 'test-question', count: 2, at: context.now });
    const { days, totals, texts } = await readOverview(context);
    expect(texts).toContainEqual({ kind: 'test-question', name: '问题' });
    expect([totals['test-question'], days.at(-1)?.counts['test-question']]).toEqual([2, 2]);
  });

  it('is refused while nobody announces it', () => {
    expect(() => textKind('riddle')).toThrow('no feature announces the kind riddle');
  });
});
