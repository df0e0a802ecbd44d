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
/** A database may have been at any of the later ones when these four came: they were given numbers that were free. */
const MIGRATIONS = ['0190-ledger-target', '0192-unlock-target', '0193-red-envelope-target', '0290-point-target'];
const [TOPICS, MEMBERS] = [12, 9];

const database = `targets_${randomBytes(6).toString('hex')}`;
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

const random = chanceOf(190);
const upTo = (count: number): number => 1 + Math.floor(random() * count);
const among = <T>(items: readonly [T, ...T[]]): T => items[Math.floor(random() * items.length)] ?? items[0];
const instant = (): string => new Date(Date.UTC(2025, upTo(12) - 1, upTo(28), upTo(23), 0, 0, upTo(900))).toISOString();
const rowsOf = <T>(count: number, make: (id: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

/** Rows as the product of before wrote them. */
async function insert(client: pg.Client, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  await client.query(
    `insert into ${table} (${columns.join(', ')}) overriding system value select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

async function fillPeople(client: pg.Client): Promise<void> {
  await insert(client, 'section', [{ id: 1, name_zh: '茶', name_en: 'tea' }]);
  await insert(
    client,
    'member',
    rowsOf(MEMBERS, (id) => ({ id, account: `m${id}`, account_skeleton: `m${id}` })),
  );
  await insert(
    client,
    'topic',
    rowsOf(TOPICS, (id) => ({ id, section_id: 1, root_section_id: 1, author_id: upTo(MEMBERS), title: `topic ${id}` })),
  );
}

/** Postings through the functions of before: of topics and of nothing, one by one and many at once, and reversals. */
async function fillLedger(client: pg.Client): Promise<void> {
  for (let turn = 1; turn <= 60; turn += 1) {
    const topic = turn % 3 === 0 ? null : upTo(TOPICS);
    await client.query(
      `select ledger_post($1, $2, $3, $4, $5, $6, now(), array['member', 'issue'], array[$5::bigint, null], array['POINT', 'POINT'], array[$3::bigint, -$3::bigint], array[null, null]::bigint[])`,
      ['unlock.income', `before:${turn}`, turn, topic, upTo(MEMBERS), `remark ${turn}`],
    );
  }
  await client.query(
    `select ledger_post_many('issue', 'POINT', now(), array['point.topic', 'point.comment'], array['before:many:1', 'before:many:2'], array[1, 2], array[3, null], array[1, 2], array[10, 5])`,
  );
  for (const id of [3, 7, 9]) await client.query(`select ledger_reverse($1, 'unlock.reverse', null, '', now())`, [id]);
}

async function fillParts(client: pg.Client): Promise<void> {
  const parts = rowsOf(40, (id) => ({
    id,
    topic_id: upTo(TOPICS),
    position: random() < 0.8 ? upTo(50) : null,
    version: upTo(3),
    unlock_count: upTo(9),
  }));
  await insert(client, 'hidden_content', parts);
  const unlocks = parts.flatMap(({ id, topic_id }) =>
    rowsOf(MEMBERS, (member) => ({ hidden_content_id: id, member_id: member, topic_id, version: 1 })).filter(
      () => random() < 0.4,
    ),
  );
  await insert(
    client,
    'unlock',
    unlocks.map((row) => {
      const kind = among(['password', 'comment', 'points', 'money']);
      return { ...row, kind, amount: kind === 'points' || kind === 'money' ? upTo(90) : null, created_at: instant() };
    }),
  );
  await insert(
    client,
    'unlock_payment',
    unlocks.slice(0, 50).map((row, index) => {
      const [state, at] = [among(['held', 'disputed', 'released', 'refunded']), instant()];
      const isSettled = state === 'released' || state === 'refunded';
      const { member_id: payer_id, ...part } = row;
      const sale = { id: index + 1, ...part, payer_id, payee_id: upTo(MEMBERS), kind: 'money', amount: 100, fee: 1 };
      return {
        ...sale,
        transaction_id: index + 1,
        state,
        created_at: at,
        due_at: at,
        settled_at: isSettled ? at : null,
      };
    }),
  );
}

async function fillEnvelopes(client: pg.Client): Promise<void> {
  const hash = `\\x${'ab'.repeat(32)}`;
  const common = {
    total_fen: 100,
    seed_hash: hash,
    sealed_seed: '\\xab',
    created_at: '2025-01-01',
    ends_at: '2025-01-02',
  };
  const over = { ended_at: '2025-01-02', end_reason: 'expired', returned_fen: 100 };
  await insert(
    client,
    'red_envelope',
    rowsOf(48, (id) => {
      if (id % 4 === 0)
        return {
          id,
          kind: 'personal',
          giver_id: 1,
          topic_id: null,
          receiver_id: 2,
          share_count: 1,
          ...common,
          ...OPEN,
        };
      // The last one of each topic is open.
      const isOpen = id > 36;
      const topic_id = (id % TOPICS) + 1;
      const state = isOpen ? OPEN : over;
      return { id, kind: 'random', giver_id: 3, topic_id, receiver_id: null, share_count: 4, ...common, ...state };
    }),
  );
  await client.query(`select setval('red_envelope_id_seq', 100)`);
}
const OPEN = { ended_at: null, end_reason: null, returned_fen: 0 };

async function fillRest(client: pg.Client): Promise<void> {
  await insert(
    client,
    'point_reward',
    rowsOf(80, (id) => ({
      kind: among(['topic', 'comment', 'reply']),
      post_id: id,
      member_id: upTo(MEMBERS),
      topic_id: id % 10 === 0 ? null : upTo(TOPICS),
      published_at: instant(),
      amount: upTo(9),
      is_given: random() < 0.7,
      round: upTo(3),
      due_at: random() < 0.2 ? instant() : null,
    })),
  );
  const topicId = () => String(upTo(TOPICS));
  const events = [
    ...['unlock.done', 'unlock.disputed', 'unlock.dispute-answered', 'unlock.dispute-decided', 'unlock.returned'].map(
      (name) => [name, { topicId: topicId(), memberId: '1', kind: 'money', amount: 3 }] as const,
    ),
    ['redEnvelope.finished', { envelopeId: '1', giverId: '3', topicId: topicId() }],
    ['redEnvelope.returned', { envelopeId: '4', giverId: '1', topicId: null, fen: 5, reason: 'expired' }],
    ['topic.edited', { topicId: topicId(), editorId: '1', mentions: [] }],
    ['comment.edited', { commentId: '1', topicId: topicId(), editorId: '1' }],
  ] as const;
  await insert(
    client,
    'outbox',
    events.map(([name, payload], index) => ({ id: index + 1, name, payload })),
  );
}

/** `TARGET` stands for what the row names, as { kind, id }, null for nothing. */
const dump = {
  transactions: `select TARGET as target, to_jsonb(r) - array['topic_id', 'target_kind', 'target_id'] as rest from ledger_transaction r order by id`,
  entries: `select * from ledger_entry order by account_id, sequence`,
  accounts: `select * from ledger_account order by id`,
  rewards: `select TARGET as target, to_jsonb(r) - array['topic_id', 'target_kind', 'target_id'] as rest from point_reward r order by kind, post_id`,
  parts: `select TARGET as target, to_jsonb(r) - array['topic_id', 'target_kind', 'target_id'] as rest from hidden_content r order by id`,
  unlocks: `select TARGET as target, to_jsonb(r) - array['topic_id', 'target_kind', 'target_id'] as rest from unlock r order by hidden_content_id, member_id`,
  payments: `select TARGET as target, to_jsonb(r) - array['topic_id', 'target_kind', 'target_id'] as rest from unlock_payment r order by id`,
  envelopes: `select TARGET as target, to_jsonb(r) - array['topic_id', 'target_kind', 'target_id', 'rest_ms'] as rest from red_envelope r order by id`,
  events: `select id, name, EVENT as target, payload - array['topicId', 'target'] as payload from outbox order by id`,
  // A table that is not written anew keeps its file.
  files: `select relname, pg_relation_filenode(oid) from pg_class where relname in ('ledger_transaction', 'point_reward', 'hidden_content', 'unlock', 'unlock_payment', 'red_envelope') order by 1`,
};
const nowhere = `when id_of is null then null else json_build_object('kind', kind_of, 'id', id_of::text)`;
const targetBy = (kind: string, id: string) =>
  `case ${nowhere.replaceAll('kind_of', kind).replaceAll('id_of', id)} end`;

async function read(
  client: pg.Client,
  { target, event }: { target: string; event: string },
): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [name, text] of Object.entries(dump))
    found[name] = (await client.query(text.replace('TARGET', target).replace('EVENT', event))).rows;
  return found;
}

beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-targets-'));
  const older = (await fs.readdir(NOW)).filter(
    (name) => name.endsWith('.sql') && name < '0290' && !MIGRATIONS.includes(name.slice(0, -4)),
  );
  for (const name of older) await fs.copyFile(path.join(NOW, name), path.join(directory, name));
  await on(onDatabase(inject('ownerUrl'), 'postgres'), (client) =>
    client.query(`create database ${database} template template0`),
  );
  await migrate({ url, directory });
  before = await on(url, async (client) => {
    for (const fill of [fillPeople, fillLedger, fillParts, fillEnvelopes, fillRest]) await fill(client);
    return read(client, {
      target: targetBy(`'topic'`, 'r.topic_id'),
      event: targetBy(`'topic'`, `(payload ->> 'topicId')`),
    });
  });
  await migrate({ url, directory: NOW });
  after = await on(url, (client) =>
    read(client, {
      target: targetBy('r.target_kind', 'r.target_id'),
      event: `case when payload ? 'target' then nullif(payload -> 'target', 'null') else (${targetBy(`'topic'`, `(payload ->> 'topicId')`)})::jsonb end`,
    }),
  );
});
afterAll(async () => {
  await fs.rm(directory, { recursive: true, force: true });
  await on(onDatabase(inject('ownerUrl'), 'postgres'), (client) => dropDatabase(client, database));
});

describe('a community of before everything attached hung on { kind, id }', () => {
  it.each(Object.keys(dump))('has the same %s, row by row', (name) => {
    expect(before[name]?.length).toBeGreaterThan(5);
    expect(after[name]).toEqual(before[name]);
  });

  it('posts, reverses and gives on what it had, and lays no second envelope into a topic', async () => {
    await on(url, async (client) => {
      const newest = async () =>
        (await client.query(`select target_kind, target_id from ledger_transaction order by id desc limit 1`)).rows[0];
      await client.query(
        `select ledger_post('unlock.income', 'after:1', 1, 'question', 5, 1, '', now(), array['member', 'issue'], array[1, null]::bigint[], array['POINT', 'POINT'], array[4, -4]::bigint[], array[null, null]::bigint[])`,
      );
      expect(await newest()).toEqual({ target_kind: 'question', target_id: '5' });
      await client.query(`select ledger_reverse(2, 'unlock.reverse', null, '', now())`);
      expect((await newest()).target_kind).toBe('topic');
      await expect(
        client.query(
          `insert into ledger_transaction (module, key, target_id, created_at) values ('ledger.adjust', 'after:2', 1, now())`,
        ),
      ).rejects.toMatchObject({ constraint: 'ledger_transaction_target' });
      const envelope = `insert into red_envelope (kind, giver_id, target_kind, target_id, total_fen, share_count, seed_hash, sealed_seed, created_at, ends_at)
        select kind, giver_id, $1, target_id, total_fen, share_count, seed_hash, sealed_seed, created_at, ends_at from red_envelope where ended_at is null and target_id is not null limit 1`;
      await expect(client.query(envelope, ['topic'])).rejects.toMatchObject({
        constraint: 'red_envelope_open_at_target',
      });
      await client.query(envelope, ['question']);
    });
  });
});
