import { afterAll, beforeAll, expect, it } from 'vitest';
import { editProfile } from '#features/profile/server/edit-profile.ts';
import { memberActorFixture } from '#features/topic/server/fixtures.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { appendPostscript } from './append-postscript.ts';
import { questionFixture } from './fixtures.ts';
import { readQuestion } from './read-question.ts';

let testSite: TestSite;
beforeAll(async () => {
  testSite = await createTestSite();
});
afterAll(() => testSite.close());

it('a mention in a question and its postscripts follows a changed nickname', async () => {
  const asker = testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'asker' }) });
  const mentioned = await memberActorFixture(testSite.site, { account: 'lu_yu', nickname: '陆羽' });
  const id = await questionFixture(asker, { content: '请教 @lu_yu' });
  await appendPostscript(asker, id, '补充：@lu_yu 在吗');
  const settle = async () => {
    // The change, what it announces, and what that announces.
    for (let round = 0; round < 3; round += 1) await testSite.site.outbox.deliver();
  };
  const shown = async () => {
    const { html, summary, postscripts } = await readQuestion(asker, id);
    return [html, postscripts[0]?.html ?? '', summary].map((text) => [...text.matchAll(/@[\p{L}_]+/gu)].join());
  };
  await settle();
  expect(await shown()).toEqual(['@陆羽', '@陆羽', '@陆羽']);
  const asMentioned = testSite.context({ actor: mentioned });
  await editProfile(asMentioned, { nickname: '桑苎翁', bio: '', allowUserDynamic: true });
  await settle();
  expect(await shown()).toEqual(['@桑苎翁', '@桑苎翁', '@桑苎翁']);
});
