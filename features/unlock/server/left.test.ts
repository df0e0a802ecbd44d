import { afterAll, beforeAll, expect, it } from 'vitest';
import { onAccountDeleted } from '#app/server/features.ts';
import { endAccountNow } from '#features/account-deletion/server/public.ts';
import { postComment } from '#features/comment/server/post-comment.ts';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { hidingFixture, memberActorFixture, sectionFixture } from '#features/topic/server/fixtures.ts';
import { readTopic } from '#features/topic/server/read-topic.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { unlockChecks } from './ledger-check.ts';
import { listUnlocks } from './list-unlocks.ts';
import { settlePayments } from './settle-payment.ts';
import { unlockPart } from './unlock-part.ts';

let testSite: TestSite;
let section: string;
let author: Context;
let people = 0;
beforeAll(async () => {
  testSite = await createTestSite();
  section = await sectionFixture(testSite.site);
  author = await someone();
});
afterAll(() => testSite?.close());

const someone = async () =>
  testSite.context({ actor: await memberActorFixture(testSite.site, { account: `opener_${++people}` }) });
const idOf = (context: Context) => (context.actor.kind === 'member' ? context.actor.id : '');
const leave = (context: Context) =>
  testSite.site.db.transaction((tx) =>
    endAccountNow(tx, { site: testSite.site, memberId: idOf(context), onAccountDeleted, now: new Date() }),
  );
const wrong = async () => (await Promise.all(unlockChecks.map((check) => check.run(testSite.site.db)))).flat();
const counts = async (topicId: string) =>
  (await readTopic(author, topicId)).gates.map(({ unlockCount }) => unlockCount);
const listed = async (topicId: string) =>
  (await listUnlocks(author, { target: { kind: 'topic', id: topicId }, page: 1 })).total;

it('[L20] whose account is deleted is no longer counted among those who unlocked, as they are no longer listed', async () => {
  const topicId = await hidingFixture(author, {
    sectionId: section,
    parts: [
      ['password=tea', 'one'],
      ['comment', 'two'],
      ['points=5', 'three'],
    ],
  });
  const gates = (await readTopic(author, topicId)).gates;
  const [leaving, staying] = [await someone(), await someone()];
  for (const reader of [leaving, staying]) {
    await balanceFixture(testSite.site.db, { memberId: idOf(reader), points: 5 });
    await unlockPart(reader, { id: gates[0]?.id ?? '', password: 'tea' });
    await postComment(reader, { kind: 'topic', id: topicId }, { content: 'for the second part' });
    await unlockPart(reader, { id: gates[2]?.id ?? '', price: 5 });
  }
  await testSite.site.outbox.deliver();
  expect([await counts(topicId), await listed(topicId)]).toEqual([[2, 2, 2], 6]);
  await leave(leaving);
  expect([await counts(topicId), await listed(topicId)]).toEqual([[1, 1, 1], 3]);
  // The payment of who has left comes to be settled: nothing is counted twice.
  await settlePayments(testSite.site, new Date(Date.now() + 25 * 3_600_000));
  expect([await counts(topicId), await wrong()]).toEqual([[1, 1, 1], []]);
});

it('[L20] an unlock by a comment that is heard of after its writer has left is not counted', async () => {
  const topicId = await hidingFixture(author, { sectionId: section, parts: [['comment', 'later']] });
  const leaving = await someone();
  await postComment(leaving, { kind: 'topic', id: topicId }, { content: 'and away' });
  await leave(leaving);
  await testSite.site.outbox.deliver();
  expect([await counts(topicId), await listed(topicId), await wrong()]).toEqual([[0], 0, []]);
});

it('[L3] the check of the books names a part that counts other unlocks than there are', async () => {
  const topicId = await hidingFixture(author, { sectionId: section, parts: [['password=tea', 'x']] });
  const id = (await readTopic(author, topicId)).gates[0]?.id ?? '';
  await testSite.site.db.run(sql`update hidden_content set unlock_count = 3 where id = ${id}`);
  expect(await wrong()).toEqual([{ what: 'the count of a hidden part’s unlocks', ids: [id], expected: 0, found: 3 }]);
  await testSite.site.db.run(sql`update hidden_content set unlock_count = 0 where id = ${id}`);
});
