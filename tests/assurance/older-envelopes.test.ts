import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readBalances } from '#features/ledger/server/public.ts';
import { deriveShares, makeSeed, openSeed } from '#features/red-envelope/server/derive-shares.ts';
import { envelopeCheck } from '#features/red-envelope/server/ledger-check.ts';
import { openEnvelope } from '#features/red-envelope/server/open-envelope.ts';
import { stopEnvelope } from '#features/red-envelope/server/stop-envelope.ts';
import { memberActorFixture } from '#features/topic/server/fixtures.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { sql } from '#platform/server/database/sql.ts';
import { dropDatabase } from '#tests/drop-database.ts';
import { createTestSite, onDatabase, type TestSite } from '#tests/fixtures.ts';

const MIGRATIONS = 'database/migrations';
/** The first migration that knows of stored shares. */
const STORED = '0165-red-envelope-sealed-share.sql';
const FEN = 10_000;
const COUNT = 5;

const name = `older_${randomBytes(6).toString('hex')}`;
const url = onDatabase(inject('ownerUrl'), name);

async function on<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const onServer = <T>(work: (client: pg.Client) => Promise<T>) => on(onDatabase(inject('ownerUrl'), 'postgres'), work);

/** Gives the envelopes and opens the first share of each, as the server of that time did. */
async function fill(client: pg.Client, secret: Buffer): Promise<{ ids: string[]; shares: number[][] }> {
  const idOf = async (text: string, values: unknown[] = []): Promise<string> =>
    (await client.query<{ id: string }>(text, values)).rows[0]?.id ?? '';
  const [giver, first] = [
    await idOf(`insert into member (account, account_skeleton) values ('giver', 'giver') returning id`),
    await idOf(`insert into member (account, account_skeleton) values ('first', 'first') returning id`),
  ];
  const section = await idOf(`insert into section (name_zh, name_en) values ('茶', 'Tea') returning id`);
  const ids: string[] = [];
  const shares: number[][] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const seed = makeSeed(secret);
    const topic = await idOf(
      `insert into topic (section_id, root_section_id, author_id, title, envelope) values ($1, $1, $2, 'Tea', 1) returning id`,
      [section, giver],
    );
    const id = await idOf(
      `insert into red_envelope (kind, giver_id, topic_id, total_fen, share_count, seed_hash, sealed_seed, created_at, ends_at)
       values ('random', $1, $2, $3, $4, $5, $6, now(), now() + interval '1 day') returning id`,
      [giver, topic, FEN, COUNT, seed.hash, seed.sealed],
    );
    await client.query(
      `select ledger_post('ledger.adjust', 'older:' || $1, null, null, null, '', now(), array['adjustment', 'envelope'], array[null, $1::bigint],
         array['CNY', 'CNY'], array[-$2::bigint, $2], array[null, null]::bigint[])`,
      [id, FEN],
    );
    const divided = deriveShares({ kind: 'random', totalFen: FEN, shareCount: COUNT }, openSeed(secret, seed.sealed));
    const { rows } = await client.query<{ outcome: string }>(
      `select outcome from red_envelope_serve(array[$1]::bigint[], array[$2]::bigint[], array[$3]::bigint[], array[null], array[null], array[null]::bytea[],
         array[$1]::bigint[], array[1], array[$4]::int[], now(), false)`,
      [id, first, section, divided[0]],
    );
    expect(rows).toEqual([{ outcome: 'new' }]);
    ids.push(id);
    shares.push(divided);
  }
  return { ids, shares };
}

let testSite: TestSite;
let filled: Awaited<ReturnType<typeof fill>>;
beforeAll(async () => {
  await onServer((client) => client.query(`create database ${name} template template0`));
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-older-'));
  for (const file of await fs.readdir(MIGRATIONS))
    if (file < STORED) await fs.copyFile(path.join(MIGRATIONS, file), path.join(directory, file));
  await migrate({ url, directory });
  await fs.rm(directory, { recursive: true });
  const fresh = await createTestSite();
  filled = await on(url, (client) => fill(client, fresh.site.secret));
  await fresh.close();
  testSite = await createTestSite({ databaseUrl: url });
});
afterAll(async () => {
  await testSite?.close();
  await onServer((client) => dropDatabase(client, name));
});

it('L7: open envelopes of a database from before shares were stored give out the rest as their seed divides it, or return it', async () => {
  const { db } = testSite.site;
  const [ids, shares] = [filled.ids, filled.shares];
  const openers = await Promise.all(
    Array.from({ length: COUNT }, async (_, at) =>
      testSite.context({ actor: await memberActorFixture(testSite.site, { account: `older_${at}` }) }),
    ),
  );
  const [one = '', other = '', stopped = ''] = ids;
  const open = (id: string, at: number) => {
    const opener = openers[at];
    if (!opener) throw new Error('nobody opens it');
    return openEnvelope(opener, id);
  };
  // One after another, and all at once with one too many.
  const inTurn: number[] = [];
  for (let at = 0; at < COUNT - 1; at += 1) inTurn.push((await open(one, at)).fen);
  expect(inTurn).toEqual(shares[0]?.slice(1));
  const atOnce = await Promise.all(
    openers.map((_, at) =>
      open(other, at).then(
        ({ fen }) => fen,
        ({ code }) => code,
      ),
    ),
  );
  expect(atOnce.sort()).toEqual([...(shares[1]?.slice(1) ?? []), 'redEnvelope.empty'].sort());
  await expect(open(one, COUNT - 1)).rejects.toMatchObject({ code: 'redEnvelope.empty' });
  await open(stopped, 0);
  const giverId = (await db.row<{ giver_id: string }>(sql`select giver_id from red_envelope where id = ${one}`))
    ?.giver_id;
  const giver = testSite.context({
    actor: { kind: 'member', id: giverId ?? '', isStaff: false, may: () => true } as never,
  });
  await stopEnvelope(giver, stopped);
  const [taken = 0, next = 0] = shares[2] ?? [];
  expect((await readBalances(db, { kind: 'member', id: giverId ?? '' })).fen).toBe(FEN - taken - next);
  for (const id of ids) expect((await readBalances(db, { kind: 'envelope', id })).fen).toBe(0);
  expect(await db.rows(sql`select from red_envelope_sealed_share`)).toEqual([]);
  expect(await envelopeCheck.run(db)).toEqual([]);
});
