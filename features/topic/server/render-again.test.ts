import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listComments } from '#features/comment/server/list-comments.ts';
import { postComment, postReply } from '#features/comment/server/post-comment.ts';
import { renderStaleComments } from '#features/comment/server/render-again.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { openJobs } from '#platform/server/job/jobs.ts';
import { PIPELINE_VERSION } from '#platform/server/markdown/render-markdown.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { editTopic } from './edit-topic.ts';
import { memberActorFixture, sectionFixture, topicFixture } from './fixtures.ts';
import { readTopic } from './read-topic.ts';
import { renderStaleTopics } from './render-again.ts';

let testSite: TestSite;
let author: Context;
let section: string;
beforeAll(async () => {
  testSite = await createTestSite();
  section = await sectionFixture(testSite.site);
  author = testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'author' }) });
});
afterAll(() => testSite.close());

const age = (table: string) => testSite.site.db.run(fixed(`update ${table} set html = 'old', pipeline_version = 0`));

describe('what an older pipeline rendered', () => {
  it('is shown once more as it is and rendered anew behind the reader’s back', async () => {
    const id = await topicFixture(author, { sectionId: section, content: '# 目录\n\n**新**' });
    const { id: commentId } = await postComment(author, { kind: 'topic', id }, { content: '**评**' });
    await postReply(author, commentId, { content: '**复**' });
    for (const table of ['topic_content', 'comment']) await age(table);
    await testSite.site.db.run(sql`update topic set summary = 'old' where id = ${id}`);
    expect((await readTopic(author, id)).html).toBe('old');
    await listComments(author, { kind: 'topic', id }, { order: 'oldest', page: 1 });
    await expect.poll(async () => (await readTopic(author, id)).html).toContain('<strong>新</strong>');
    expect((await readTopic(author, id)).summary).toBe('目录 新');
    await expect
      .poll(async () => JSON.stringify(await listComments(author, { kind: 'topic', id }, { order: 'oldest', page: 1 })))
      .toMatch(/<strong>评.*<strong>复/);
  });
  it('is found by the jobs, once for each new pipeline', async () => {
    const ids = await Promise.all(
      Array.from({ length: 120 }, (_, index) => topicFixture(author, { sectionId: section, content: `正文 ${index}` })),
    );
    await postComment(author, { kind: 'topic', id: ids[0] ?? '' }, { content: 'c' });
    await age('topic_content');
    await age('comment');
    expect(await renderStaleTopics(testSite.site)).toBeGreaterThanOrEqual(120);
    expect(await renderStaleComments(testSite.site)).toBeGreaterThanOrEqual(1);
    expect(
      await testSite.site.db.rows(
        sql`select topic_id from topic_content where pipeline_version < ${PIPELINE_VERSION} or html = 'old'`,
      ),
    ).toEqual([]);
    await age('topic_content');
    expect(await renderStaleTopics(testSite.site)).toBe(0);
  });
  it('waits for the next run where the process ends meanwhile', async () => {
    const twin = await testSite.openTwin();
    const jobs = await openJobs({ site: twin, ownerUrl: twin.ownerUrl, list: [] });
    await jobs.stop();
    await testSite.site.db.run(sql`delete from site_version where name = 'pipeline topic'`);
    const id = await topicFixture(author, { sectionId: section, content: 'left' });
    await testSite.site.db.run(sql`update topic_content set html = 'old', pipeline_version = 0 where topic_id = ${id}`);
    expect(await renderStaleTopics(twin)).toBe(0);
    expect(await testSite.site.db.row(sql`select html from topic_content where topic_id = ${id}`)).toEqual({
      html: 'old',
    });
    expect(await renderStaleTopics(testSite.site)).toBeGreaterThanOrEqual(1);
    expect(await testSite.site.db.row(sql`select html from topic_content where topic_id = ${id}`)).toEqual({
      html: '<p>left</p>\n',
    });
  });
  it('never overwrites an edit made in between', async () => {
    const id = await topicFixture(author, { sectionId: section, content: 'first' });
    await age('topic_content');
    const reading = readTopic(author, id);
    await editTopic(author, id, { title: 't', content: 'second', sectionId: section, tags: [], version: 1 });
    await reading;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await readTopic(author, id)).html).toContain('second');
  });
});
