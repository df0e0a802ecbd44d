import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  restoreComment,
  restoreReply,
  staffDeleteComment,
  staffDeleteReply,
} from '#features/comment/server/moderate-comment.ts';
import { contentPublished } from '#features/content/events.ts';
import { importFiles } from '#features/import/server/import-files.ts';
import { readBalances } from '#features/ledger/server/public.ts';
import { mentioned } from '#features/mention/events.ts';
import { deliverRewards } from '#features/point/server/fixtures.ts';
import { memberActorFixture } from '#features/topic/server/fixtures.ts';
import { restoreTopic } from '#features/topic/server/restore-topic.ts';
import { staffDeleteTopic } from '#features/topic/server/staff-delete-topic.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';

let testSite: TestSite;
let manager: Context;
let heard: string[] = [];
beforeAll(async () => {
  testSite = await createTestSite();
  const { site } = testSite;
  manager = testSite.context({ actor: await memberActorFixture(site, { account: 'keeper', roles: ['staff'] }) });
  site.outbox.on(
    contentPublished,
    async ({ kind, id, mentions }) => void heard.push(`${kind} ${id} posted, mentions ${mentions.join()}`),
  );
  site.outbox.on(
    mentioned,
    async (input) => void heard.push(`${input.kind} ${input.itemId} told ${input.memberIds.length}`),
  );
});
afterAll(() => testSite.close());
beforeEach(() => {
  heard = [];
});

type Kind = 'topic' | 'comment' | 'reply';
let count = 0;

/** A text of a kind in a public place that waits for staff, as a move from another forum brings it. */
async function pendingText(kind: Kind): Promise<{ id: string; topicId: string; writer: string }> {
  count += 1;
  const [writer, friend, topic, comment, reply] = ['writer', 'friend', 'topic', 'comment', 'reply'].map(
    (name) => `${name}_${count}`,
  );
  const joinedAt = '2026-01-02';
  const line = (of: Kind) => ({
    kind: of,
    author: of === kind ? writer : friend,
    status: of === kind ? 'pending' : 'published',
    content: of === kind ? `Hello @friend_${count} and @friend_${count}` : 'tea',
    createdAt: '2026-02-01T00:00:00Z',
  });
  const lines = [
    { kind: 'section', id: 'hall', name: 'Hall' },
    { kind: 'member', id: writer, account: writer, joinedAt },
    { kind: 'member', id: friend, account: friend, joinedAt },
    { ...line('topic'), id: topic, section: 'hall', title: `Topic ${count}` },
    { ...line('comment'), id: comment, topic },
    { ...line('reply'), id: reply, comment },
  ].slice(0, kind === 'topic' ? 4 : 6);
  const file = path.join(testSite.site.environment.dataDir, `pending-${count}.jsonl`);
  await fs.writeFile(file, lines.map((input) => JSON.stringify(input)).join('\n'));
  const bad: unknown[] = [];
  await importFiles({ site: testSite.site, files: [file], badLines: 'skip', onBad: (_, item) => bad.push(item) });
  expect(bad).toEqual([]);
  const row = await testSite.site.db.row<{ id: string; topicId: string; writer: string }>(sql`
    select it.id, it."topicId", m.id as writer from (
      select id, id as "topicId", author_id, status from topic where ${kind} = 'topic'
      union all select id, target_id, author_id, status from comment where ${kind} = case when parent_id is null
        then 'comment' else 'reply' end
    ) it join member m on m.id = it.author_id where m.account = ${writer} and it.status = 'pending'`);
  if (!row) throw new Error('nothing is pending');
  await deliverRewards(testSite.site);
  expect(heard).toEqual([]);
  return row;
}

type Act = (context: Context, id: string, reason: string) => Promise<unknown>;
const acts: Record<Kind, { restore: Act; hide: Act }> = {
  topic: { restore: restoreTopic, hide: staffDeleteTopic },
  comment: { restore: restoreComment, hide: staffDeleteComment },
  reply: { restore: restoreReply, hide: staffDeleteReply },
};
const worth: Record<Kind, number> = { topic: 10, comment: 5, reply: 5 };
const kinds: readonly Kind[] = ['topic', 'comment', 'reply'];

/** What the site counts for who wrote it. */
async function creditOf(memberId: string): Promise<{ points: number; posts: number }> {
  await deliverRewards(testSite.site);
  // What listeners have announced themselves.
  await testSite.site.outbox.deliver();
  const row = await testSite.site.db.row<{ posts: number }>(
    sql`select topic_count + comment_count + reply_count as posts from member where id = ${memberId}`,
  );
  const { points } = await readBalances(testSite.site.db, { kind: 'member', id: memberId });
  return { points, posts: row?.posts ?? 0 };
}

it.each(kinds)('a pending %s that staff release is announced as posted, once', async (kind) => {
  const { restore, hide } = acts[kind];
  const { id, writer } = await pendingText(kind);
  expect(await creditOf(writer)).toEqual({ points: 0, posts: 0 });
  await restore(manager, id, 'in order');
  expect(await creditOf(writer)).toEqual({ points: worth[kind], posts: 1 });
  const announced = [`${kind} ${id} posted, mentions friend_${count}`, `${kind} ${id} told 1`];
  expect(heard.toSorted()).toEqual(announced);
  await expect(restore(manager, id, 'again')).rejects.toMatchObject({ status: 409 });
  await hide(manager, id, 'a second look');
  expect(await creditOf(writer)).toEqual({ points: 0, posts: 0 });
  await restore(manager, id, 'in order after all');
  expect(await creditOf(writer)).toEqual({ points: worth[kind], posts: 1 });
  expect(heard.toSorted()).toEqual(announced);
});

it.each(kinds)('a pending %s that is refused first is announced when it is put back', async (kind) => {
  const { restore, hide } = acts[kind];
  const { id, writer } = await pendingText(kind);
  await hide(manager, id, 'looks like an advertisement');
  expect(await creditOf(writer)).toEqual({ points: 0, posts: 0 });
  await restore(manager, id, 'it is none');
  expect(await creditOf(writer)).toEqual({ points: worth[kind], posts: 1 });
  expect(heard).toHaveLength(2);
});

it.each(kinds)('a pending %s that several release at once is announced once', async (kind) => {
  const { id, writer } = await pendingText(kind);
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => acts[kind].restore(manager, id, 'in order')));
  expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  expect(await creditOf(writer)).toEqual({ points: worth[kind], posts: 1 });
  expect(heard).toHaveLength(2);
});
