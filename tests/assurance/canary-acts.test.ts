import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownData } from '#app/server/features.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import { type Canaries, canariesFixture, canariesIn, canary } from '#tests/assurance/canaries-fixture.ts';
import { type Act, everyAct, everyName, isOpening } from '#tests/assurance/canary-acts.ts';
import { crowdFixture, type Doer } from '#tests/assurance/canary-crowd.ts';
import { heardInReply } from '#tests/assurance/hear-canary.ts';
import { type OpenProduction, openProduction } from '#tests/assurance/production-fixture.ts';
import { sampled, scaled } from '#tests/assurance/scale.ts';
import { sendCall } from '#tests/assurance/send-call.ts';
import type { Reply } from '#tests/serve.ts';

/** Z3: no answer to anything anybody does tells what a hidden part holds, nor does what it leaves behind. */
let site: OpenProduction;
let planted: Canaries;
let crowd: Doer[];
beforeAll(async () => {
  site = await openProduction({ environment: { LOG_LEVEL: 'trace' } });
  planted = await canariesFixture(site);
  const draft = await site.author.post('/api/drafts/topic', {
    key: 'hidden-draft-key',
    fields: JSON.stringify({ title: 'A draft', content: canary('draft', 'itself') }),
    version: 0,
  });
  if (draft.status !== 200) throw new Error(`no draft: ${draft.text}`);
  crowd = await crowdFixture(site, planted);
});
afterAll(() => site?.close());

const PATIENCE = 240_000;
/** Whose comment it is takes it back at last, and staff of other areas change the house for who comes after. */
const NAMES = [
  'a guest',
  'who is suspended',
  'whose account is gone',
  'another member',
  'whom the author has blocked',
  'a member by card',
  'whose card has ended',
  'who looks after another section',
  'who knows the password',
  'who has reached the level',
  'who has paid points',
  'who has paid money',
  'who has commented',
  'staff of other areas',
] as const;

function doerOf(name: string): Doer {
  const found = crowd.find((doer) => doer.name === name);
  if (!found) throw new Error(`nobody is ${name}`);
  return found;
}

interface Told {
  asked: string[];
  heard: string[];
  leaks: string[];
  /** Calls that got past the door. */
  inside: number;
  /** Faults of the server. */
  faults: string[];
}

async function requestAs({ caller, enterAgain }: Doer, { endpoint, call }: Act): Promise<Reply> {
  const reply = await sendCall(caller, endpoint, call);
  if (reply.status !== 401 || !enterAgain || endpoint.access === 'anyone') return reply;
  await enterAgain();
  return sendCall(caller, endpoint, call);
}

/** Makes these calls as one reader. Who comments has opened what comments open. */
async function tell(doer: Doer, names: readonly string[]): Promise<Told> {
  const told: Told = { asked: [], heard: [], leaks: [], inside: 0, faults: [] };
  const may = new Set(doer.may);
  for (const act of everyAct(site, planted, doer).filter((item) => names.includes(item.name))) {
    const reply = await requestAs(doer, act);
    told.asked.push(act.name);
    if (reply.status !== 401 && reply.status !== 403) told.inside += 1;
    if (reply.status >= 500) told.faults.push(`${act.name} ${reply.status}`);
    if (isOpening(act.name) && reply.status === 200) may.add('comment');
    const kinds = heardInReply(reply);
    told.heard.push(...kinds);
    if (kinds.some((kind) => !may.has(kind)))
      told.leaks.push(`${act.name} ${JSON.stringify(act.call)}: ${kinds.join(' ')}`);
  }
  return told;
}

/** Each has a tenth of his own, and the calls that tell or open hidden parts. */
const namesFor = ({ name }: Doer): string[] =>
  sampled(everyName, {
    nameOf: (call) => `${name} ${call}`,
    isAlways: (call) =>
      isOpening(call.slice(name.length + 1)) ||
      /^(POST \/(login|logout)|GET \/topics(\/:id)?|\w+ .*unlock.*|\w+ \/hiddenContents.*)$/i.test(
        call.slice(name.length + 1),
      ),
  });

describe.each(NAMES)('every call of the contract, made by %s', (name) => {
  it(
    'answers with what is open to him, and nothing else',
    async () => {
      const doer = doerOf(name);
      const names = namesFor(doer);
      const { asked: params, heard, leaks, inside, faults } = await tell(doer, names);
      expect(leaks).toEqual([]);
      expect([...new Set(params)].sort()).toEqual([...names].sort());
      expect(faults).toEqual([]);
      expect([...new Set(heard)]).toEqual(expect.arrayContaining([...doer.may]));
      expect(inside).toBeGreaterThan(doer.isShutOut ? 0 : scaled(3, 50));
    },
    PATIENCE,
  );
});

it('[Z3] what all of that has left behind holds none of it: no table but the parts and the author’s own draft, nor what others take along', async () => {
  const { db } = site.given.site;
  const tables = await db.rows<{ name: string }>(
    sql`
      select table_name as name from information_schema.tables where table_schema = 'public'
        and table_type = 'BASE TABLE' order by 1`,
  );
  const holding: string[] = [];
  for (const { name } of tables) {
    const row = await db.row<{ count: number }>(
      sql`select count(*)::int as count from ${fixed(`"${name}"`)} x where x::text ilike '%kestrel%'`,
    );
    if ((row?.count ?? 0) > 0) holding.push(name);
  }
  expect(holding).toEqual(['draft', 'hidden_content_version']);
  for (const { id, account } of await db.rows<{ id: string; account: string }>(sql`select id, account from member`))
    for (const data of ownData)
      if (account !== 'poet')
        expect(
          canariesIn(JSON.stringify(await data.list(db, { memberId: id, after: null }))),
          `${data.name} of ${account}`,
        ).toEqual([]);
});

it('a part that opens to somebody without the right is found at once, at every call that tells it', async () => {
  const doer = doerOf('a member by card');
  const part = planted.parts.at(-1) ?? '';
  const { db } = site.given.site;
  await db.run(
    sql`
      insert into unlock (hidden_content_id, member_id, target_kind, target_id, kind, version, amount)
        select ${part}, id, 'topic', ${planted.topic}, 'money', 2, 150 from member where account = 'crowd_1'`,
  );
  const { leaks } = await tell(doer, everyName);
  await db.run(
    sql`
      delete from unlock where hidden_content_id = ${part} and member_id = (select id from member
        where account = 'crowd_1')`,
  );
  const calls = leaks.filter((leak) => leak.endsWith(' money')).map((leak) => leak.split(' {')[0]);
  expect([...new Set(calls)].sort()).toEqual([
    'GET /topics/:id',
    'GET /user/control/unlocks/:id',
    'POST /hiddenContents/:id/unlock',
  ]);
});

describe('while its author and staff change it', () => {
  // A call made before may have ended the session.
  beforeAll(() => doerOf('who has commented').enterAgain?.());
  const about = /topic|comment|repl|poll|tag/i;
  const moves = everyName.filter(
    (name) => /^POST \/(topics|comments|replies|polls)\/:id/.test(name) && !isOpening(name),
  );
  const tables = { topics: 'topic', comments: 'comment', replies: 'reply', polls: 'poll' } as const;
  /** The crowd has voted. */
  const refused: Readonly<Record<string, string>> = { 'POST /polls/:id': 'poll.voted' };

  /** Staff delete what is to be brought back, and bring back everything else. */
  async function bring(kind: keyof typeof tables, wanted: 'published' | 'deleted_by_staff'): Promise<void> {
    for (const each of ['topics', 'comments', 'replies'] as const) {
      const row = await site.given.site.db.row<{ status: string }>(
        sql`select status from ${fixed(each === 'topics' ? 'topic' : 'comment')} where id = ${planted[tables[each]]}`,
      );
      const isToGo = each === kind && wanted !== 'published';
      // Staff do not bring back what its author deleted.
      if (row?.status === 'deleted_by_author')
        await site.given.site.db.run(
          sql`
            update ${fixed(each === 'topics' ? 'topic' : 'comment')} set status = 'deleted_by_staff'
              where id = ${planted[tables[each]]}`,
        );
      if ((row?.status === 'published') === isToGo)
        await site.owner.post(`/api/${each}/${planted[tables[each]]}/${isToGo ? 'staffDelete' : 'restore'}`, {
          reason: 'to be as wanted',
        });
    }
  }

  it.each(moves)('%s tells nobody without the right', async (name) => {
    const kind =
      Object.keys(tables).find((item): item is keyof typeof tables => name.startsWith(`POST /${item}/`)) ?? 'topics';
    const aimed = everyAct(site, planted, { isStaff: true }).find(
      (act) => act.name === name && act.call.params['id'] === planted[tables[kind]],
    );
    if (!aimed) throw new Error(`${name} is aimed at nothing`);
    const { endpoint } = aimed;
    await bring(kind, name.endsWith('restore') ? 'deleted_by_staff' : 'published');
    const by = endpoint.access.startsWith('staff:')
      ? site.owner
      : kind === 'comments'
        ? doerOf('who has commented').caller
        : site.author;
    // Nobody deletes what somebody has paid for.
    if (name === 'POST /topics/:id/delete')
      await site.given.site.db.run(
        sql`delete from unlock where target_kind = 'topic' and target_id = ${planted.topic}`,
      );
    const { content, version } =
      name === `POST /${kind}/:id` ? ((await by.get(`/api/${kind}/${planted[tables[kind]]}/source`)).body ?? {}) : {};
    const done = await sendCall(by, endpoint, {
      ...aimed.call,
      body: { ...aimed.call.body, ...(content && { content, version }) },
    });
    expect(done.status === 200 || done.body.code === refused[name], `${done.status} ${done.text}`).toBe(true);
    for (const reader of ['a guest', 'whom the author has blocked']) {
      const doer = doerOf(reader);
      const found: string[] = [];
      for (const act of everyAct(site, planted, doer).filter(
        (item) => item.endpoint.method === 'GET' && about.test(item.name) && !item.endpoint.access.startsWith('staff:'),
      ))
        if (heardInReply(await requestAs(doer, act)).length > 0) found.push(act.name);
      for (const path of [`/thread?topicId=${planted.topic}`, '/', '/feed', '/sitemap.xml'])
        if (heardInReply(await doer.caller.get(path)).length > 0) found.push(path);
      expect(found, reader).toEqual([]);
    }
  });
});

it('no log holds it, however talkative', async () => {
  await site.server.stop();
  expect(site.server.output().length).toBeGreaterThan(1000);
  expect(heardInReply({ text: site.server.output(), headers: {} })).toEqual([]);
});
