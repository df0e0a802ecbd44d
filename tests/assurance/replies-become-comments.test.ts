import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '#platform/server/database/migrate.ts';
import { chanceOf } from '#tests/chance.ts';
import { dropDatabase } from '#tests/drop-database.ts';
import { onDatabase } from '#tests/fixtures.ts';

const NOW = 'database/migrations';
const MIGRATION = '0170-comment-target';

const database = `replies_${randomBytes(6).toString('hex')}`;
const url = onDatabase(inject('ownerUrl'), database);
let directory = '';
let before: Record<string, unknown[]>;
let after: Record<string, unknown[]>;

async function on<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const random = chanceOf(170);
const upTo = (count: number): number => 1 + Math.floor(random() * count);
const among = <T>(items: readonly [T, ...T[]]): T => items[Math.floor(random() * items.length)] ?? items[0];
const statuses = ['published', 'published', 'published', 'pending', 'deleted_by_author', 'deleted_by_staff'] as const;
const instant = (): string => new Date(Date.UTC(2025, upTo(12) - 1, upTo(28), upTo(23), 0, 0, upTo(900))).toISOString();
const sometimes = <T>(value: T): T | null => (random() < 0.3 ? value : null);

const TOPICS = 12;
const MEMBERS = 9;
const COMMENTS = 240;
/** More replies than comments, so that the ids of both overlap whole. */
const REPLIES = 420;

const writing = (kind: string, number: number) => ({
  author: random() < 0.05 ? null : upTo(MEMBERS),
  status: among(statuses),
  source: `${kind} ${number} <b> 茶 ${random()}`,
  html: `<p>${kind} ${number}</p>`,
  pipeline: upTo(3),
  version: upTo(4),
  created: instant(),
  edited: sometimes(instant()),
  place: sometimes('北京'),
  announced: random() < 0.8,
});

/** Rows as the product of before wrote them; `columns` is both the order of the values and the names. */
async function insert(client: pg.Client, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  await client.query(
    `insert into ${table} (${columns.join(', ')}) overriding system value select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

const written = ({ author, pipeline, created, edited, announced, ...rest }: ReturnType<typeof writing>) => ({
  author_id: author,
  pipeline_version: pipeline,
  created_at: created,
  edited_at: edited,
  is_announced: announced,
  ...rest,
});

async function fillPeople(client: pg.Client): Promise<void> {
  await insert(client, 'section', [{ id: 1, name_zh: '茶', name_en: 'tea' }]);
  const members = Array.from({ length: MEMBERS }, (_, index) => `m${index + 1}`);
  await insert(
    client,
    'member',
    members.map((account, index) => ({
      id: index + 1,
      account,
      account_skeleton: account,
      comment_count: upTo(50),
      reply_count: upTo(50),
    })),
  );
  await insert(
    client,
    'topic',
    Array.from({ length: TOPICS }, (_, index) => ({
      id: index + 1,
      section_id: 1,
      root_section_id: 1,
      author_id: upTo(MEMBERS),
      title: `topic ${index + 1}`,
      comment_count: upTo(30),
      last_floor: COMMENTS,
      last_reply_at: instant(),
      last_replier_id: upTo(MEMBERS),
    })),
  );
}

interface Reply {
  id: number;
  comment_id: number;
  topic_id: number;
  to_reply_id: number | null;
}

async function fillTexts(client: pg.Client): Promise<Reply[]> {
  const floors = new Map<number, number>();
  const comments = Array.from({ length: COMMENTS }, (_, index) => {
    const topic = upTo(TOPICS);
    const floor = (floors.get(topic) ?? 0) + 1;
    floors.set(topic, floor);
    return { id: index + 1, topic_id: topic, floor, excerpt: `of ${index}`, ...written(writing('comment', index)) };
  });
  const quoting = comments.map((comment) => ({
    ...comment,
    quote_id: sometimes(comments.find(({ topic_id, id }) => topic_id === comment.topic_id && id < comment.id)?.id),
    reply_count: upTo(9) - 1,
  }));
  await insert(client, 'comment', quoting);
  const replies: Reply[] = [];
  const rows = Array.from({ length: REPLIES }, (_, index) => {
    const { id, topic_id } = comments[upTo(COMMENTS) - 1] ?? { id: 1, topic_id: 1 };
    const answered = replies.find((reply) => reply.comment_id === id);
    const reply = { id: 3 + 2 * index, comment_id: id, topic_id, to_reply_id: sometimes(answered?.id ?? null) };
    replies.push(reply);
    return { ...reply, ...written(writing('reply', index)) };
  });
  await insert(client, 'reply', rows);
  // Both sequences are ahead of their tables, that of replies further.
  await client.query(`select setval('comment_id_seq', 300), setval('reply_id_seq', 5000)`);
  return replies;
}

/** What names texts of all three kinds, by the same ids of comments and replies. */
async function fillReferences(client: pg.Client, replies: readonly Reply[]): Promise<void> {
  const texts = [
    ...replies.map(({ id }) => ({ kind: 'reply', id })),
    ...Array.from({ length: COMMENTS }, (_, index) => ({ kind: 'comment', id: index + 1 })),
    ...Array.from({ length: TOPICS }, (_, index) => ({ kind: 'topic', id: index + 1 })),
  ];
  const some = () => texts.filter(() => random() < 0.4);
  await insert(
    client,
    'attachment',
    Array.from({ length: 20 }, (_, index) => ({
      id: index + 1,
      path: `/files/u/ab/${String(index).padStart(38, '0')}.png`,
      owner_id: 1,
      kind: 'file',
      state: 'kept',
      content_type: 'text/plain',
      size: 10,
      name: `${index}.png`,
    })),
  );
  await insert(
    client,
    'attachment_use',
    [...some(), { kind: 'draft', id: 7 }, { kind: 'emoji', id: 7 }].map(({ kind, id }) => ({
      kind,
      target_id: String(id),
      attachment_id: upTo(20),
      is_current: random() < 0.7,
      is_hidden: false,
    })),
  );
  await client.query(
    `insert into embed_page (id, url, url_hash) overriding system value select n, 'https://a.example/' || n, decode(md5(n::text) || md5(n::text), 'hex') from generate_series(1, 5) n`,
  );
  await insert(
    client,
    'embed_use',
    some().map(({ kind, id }) => ({ kind, item_id: id, page_id: upTo(5) })),
  );
  await insert(
    client,
    'mention',
    some().map(({ kind, id }) => ({ kind, item_id: id, member_id: upTo(MEMBERS), told_at: instant() })),
  );
  await insert(
    client,
    'import_entry',
    some().map(({ kind, id }) => ({ kind, external_id: `x-${kind}-${id}`, id })),
  );
  await insert(
    client,
    'point_reward',
    some().map(({ kind, id }) => ({
      kind,
      post_id: id,
      member_id: upTo(MEMBERS),
      topic_id: upTo(TOPICS),
      published_at: instant(),
      amount: upTo(5),
      is_given: true,
      round: upTo(3),
    })),
  );
  await insert(
    client,
    'comment_revision',
    some()
      .filter(({ kind }) => kind !== 'topic')
      .map(({ kind, id }, index) => ({
        id: index + 1,
        kind,
        item_id: id,
        editor_id: upTo(MEMBERS),
        source: `was ${index}`,
        created_at: instant(),
      })),
  );
  await fillNames(client, replies.slice(0, 40));
}

/** Names of drafts, and events still to be delivered. */
async function fillNames(client: pg.Client, replies: readonly Reply[]): Promise<void> {
  const names = replies.flatMap(({ id, comment_id, topic_id }) => [
    `reply:${topic_id}:${comment_id}:${id}`,
    `reply:edit:${topic_id}:${id}`,
    `reply:${topic_id}:${comment_id}`,
    `comment:${topic_id}`,
    `comment:edit:${topic_id}:${comment_id}`,
  ]);
  await insert(
    client,
    'draft',
    [...new Set(names)].map((name, index) => ({
      id: index + 1,
      member_id: 1,
      name,
      key: randomBytes(8).toString('hex'),
      fields: { content: 'a draft' },
      size: 9,
    })),
  );
  const events = replies.flatMap(({ id, comment_id, topic_id, to_reply_id }) => {
    const thread = { kind: 'topic', id: String(topic_id) };
    const [reply, comment, to] = [String(id), String(comment_id), to_reply_id === null ? null : String(to_reply_id)];
    return [
      ['content.published', { kind: 'reply', id: reply, thread, mentions: [] }],
      ['content.hidden', { kind: 'comment', id: comment, thread, by: 'staff', reason: 'r' }],
      ['content.restored', { kind: 'reply', id: reply, thread, replyId: reply, commentId: comment, toReplyId: to }],
      ['reply.edited', { replyId: reply, commentId: comment, topicId: String(topic_id), editorId: '1' }],
      ['comment.edited', { commentId: comment, topicId: String(topic_id), editorId: '1' }],
      ['mention.mentioned', { kind: 'reply', itemId: reply, topicId: String(topic_id), memberIds: ['1'] }],
      ['embed.preview-arrived', { kind: 'reply', itemId: reply }],
      ['video.changed', { kind: 'comment', itemId: comment, path: '/files/a.mp4' }],
    ] as const;
  });
  await insert(
    client,
    'outbox',
    events.map(([name, payload], index) => ({ id: index + 1, name, payload })),
  );
}

const shared = 'author_id, status, source, html, pipeline_version, version, created_at, edited_at, place, is_announced';
/** `pg_temp.reply` turns the id of a reply as it is stored into the one it had before. */
const dump = {
  // Without what was added later.
  topics: `select to_jsonb(topic) - array['like_count', 'favourite_count', 'is_sunk'] as topic from topic order by id`,
  members: `select id, topic_count, comment_count, reply_count, lifetime_points from member order by id`,
  uses: `select kind, case kind when 'reply' then pg_temp.reply(target_id::bigint)::text else target_id end as target_id, attachment_id, is_current, is_hidden from attachment_use order by 1, 2, 3`,
  links: `select kind, case kind when 'reply' then pg_temp.reply(item_id) else item_id end as item_id, page_id from embed_use order by 1, 2, 3`,
  mentions: `select kind, case kind when 'reply' then pg_temp.reply(item_id) else item_id end as item_id, member_id, told_at from mention order by 1, 2, 3`,
  entries: `select kind, external_id, case kind when 'reply' then pg_temp.reply(id) else id end as id from import_entry order by 1, 2`,
  rewards: `select kind, case kind when 'reply' then pg_temp.reply(post_id) else post_id end as post_id, member_id, target_id as topic_id, published_at, amount, is_given, round, due_at from point_reward order by 1, 2`,
  drafts: `select id, case when name ~ '^reply:([0-9]+:[0-9]+|edit:[0-9]+):[0-9]+$' then regexp_replace(name, '[0-9]+$', '') || pg_temp.reply(substring(name from '[0-9]+$')::bigint) else name end as name, key, fields from draft order by id`,
  events: `select id, name, payload - array['id', 'itemId', 'replyId', 'toReplyId'] as payload,
      case payload ->> 'kind' when 'reply' then pg_temp.reply(coalesce(payload ->> 'id', payload ->> 'itemId')::bigint)::text else coalesce(payload ->> 'id', payload ->> 'itemId') end as text_id,
      pg_temp.reply((payload ->> 'replyId')::bigint) as reply_id, pg_temp.reply((payload ->> 'toReplyId')::bigint) as to_reply_id,
      array(select jsonb_object_keys(payload) order by 1) as keys
    from outbox order by id`,
};
const ofBefore = {
  ...dump,
  rewards: dump.rewards.replace('target_id as topic_id', 'topic_id'),
  comments: `select id, topic_id, floor, excerpt, quote_id, reply_count, ${shared} from comment order by id`,
  replies: `select id, comment_id, topic_id, to_reply_id, ${shared} from reply order by id`,
  revisions: `select id, kind, item_id, editor_id, source, created_at from comment_revision order by id`,
};
const ofAfter: Record<keyof typeof ofBefore, string> = {
  ...dump,
  comments: `select id, target_id as topic_id, floor, excerpt, quote_id, reply_count, ${shared} from comment where target_kind = 'topic' and parent_id is null order by id`,
  replies: `select former_id as id, parent_id as comment_id, target_id as topic_id, pg_temp.reply(c.reply_to_id) as to_reply_id, ${shared} from comment c where target_kind = 'topic' and parent_id is not null order by former_id`,
  revisions: `select r.id, case when c.parent_id is null then 'comment' else 'reply' end as kind, coalesce(c.former_id, c.id) as item_id, r.editor_id, r.source, r.created_at from comment_revision r join comment c on c.id = r.comment_id order by r.id`,
};

async function read(
  client: pg.Client,
  { queries, reply }: { queries: Record<string, string>; reply: string },
): Promise<Record<string, unknown[]>> {
  await client.query(`create function pg_temp.reply(bigint) returns bigint language sql as '${reply}'`);
  const found: Record<string, unknown[]> = {};
  for (const [name, text] of Object.entries(queries)) found[name] = (await client.query(text)).rows;
  return found;
}

beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-replies-'));
  const older = (await fs.readdir(NOW)).filter((name) => name.endsWith('.sql') && name < MIGRATION);
  for (const name of older) await fs.copyFile(path.join(NOW, name), path.join(directory, name));
  await on(onDatabase(inject('ownerUrl'), 'postgres'), (client) =>
    client.query(`create database ${database} template template0`),
  );
  await migrate({ url, directory });
  before = await on(url, async (client) => {
    await fillPeople(client);
    await fillReferences(client, await fillTexts(client));
    return read(client, { queries: ofBefore, reply: 'select $1' });
  });
  await migrate({ url, directory: NOW });
  after = await on(url, (client) =>
    read(client, { queries: ofAfter, reply: 'select former_id from comment where id = $1' }),
  );
});
afterAll(async () => {
  await fs.rm(directory, { recursive: true, force: true });
  await on(onDatabase(inject('ownerUrl'), 'postgres'), (client) => dropDatabase(client, database));
});

describe('a community of before replies became comments', () => {
  it.each(Object.keys(ofBefore))('has the same %s, row by row', (name) => {
    expect(before[name]?.length).toBeGreaterThan(5);
    expect(after[name]).toEqual(before[name]);
  });

  it('has no id that means two texts, also among those given out later', async () => {
    const [row] = await on(url, async (client) => {
      const { rows } = await client.query(`
        select (select count(*)::int from comment r join comment c on c.id = r.former_id and r.parent_id is not null where c.parent_id is not null) as shadowed,
          (select min(id) > 5000 from comment where parent_id is not null) as is_above,
          nextval(pg_get_serial_sequence('comment', 'id')) > (select max(id) from comment) as is_next`);
      return rows;
    });
    expect(row).toEqual({ shadowed: 0, is_above: true, is_next: true });
  });
});
