import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSection } from '#features/section/server/edit-section.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { staffFixture } from '#tests/staff-fixture.ts';
import { memberActorFixture } from './fixtures.ts';
import { postTopic } from './post-topic.ts';

let testSite: TestSite;
beforeAll(async () => {
  testSite = await createTestSite();
});
afterAll(() => testSite.close());

it('a topic and a section that come into the same section at once: one of them stays outside, and hears why', async () => {
  const manager = testSite.context({ actor: await staffFixture(testSite.site) });
  const author = testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'poster' }) });
  const fields = { descriptionZh: '', descriptionEn: '', color: '#112233', reason: 'a test' };
  const outcomes = new Set<string>();
  for (let round = 0; round < 25; round += 1) {
    const name = `leaf ${round}`;
    const { records } = await createSection(manager, { ...fields, nameZh: name, nameEn: name });
    const sectionId = records.find((section) => section.names.zh_CN === name)?.id ?? '';
    const [below, topic] = await Promise.allSettled([
      createSection(manager, { ...fields, nameZh: `below ${round}`, nameEn: `below ${round}`, parentId: sectionId }),
      postTopic(author, { title: name, content: 'words', sectionId, tags: [] }),
    ]);
    outcomes.add(`${below.status} ${topic.status}`);
    if (topic.status === 'rejected') expect(topic.reason).toMatchObject({ rules: { sectionId: 'topic.section' } });
    if (below.status === 'rejected') expect(below.reason).toMatchObject({ status: 409 });
  }
  expect([...outcomes]).not.toContain('fulfilled fulfilled');
  const wrong = await testSite.site.db.rows(
    sql`select id from topic t where exists (select from section where parent_id = t.section_id)`,
  );
  expect(wrong).toEqual([]);
});
