import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownData, staysAfterDeletion } from '#app/server/features.ts';
import { blockMember } from '#features/block/server/block-member.ts';
import { postComment } from '#features/comment/server/post-comment.ts';
import { makeExports } from '#features/data-export/server/public.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { readTopic } from '#features/topic/server/read-topic.ts';
import { applyAsCompany } from '#features/verification/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { sweepGround } from '#platform/server/job/sweep-ground.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { formFixture, pictureFixture } from '#tests/picture-fixture.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn, solveCaptcha } from '#tests/session-fixture.ts';
import { selectBelongings } from './belonging-queries.ts';
import { filesBelow, findInTables, passDays } from './fixtures.ts';

/** All personal data of a member, with values that occur nowhere else. */
const person = {
  account: 'qiuyue_mo',
  nickname: '秋月墨客',
  bio: '临安人氏，好饮龙井',
  phone: '13912345670',
  email: 'qiuyue.mo@letters.example',
  question: '外婆家门口种的是什么树呀',
  address: '203.0.113.77',
  agent: 'QiuyueBrowser/7.1',
  company: '秋月墨斋文化有限公司',
  contact: '莫秋月',
  paper: 'qiuyue-licence',
  field: '秋月的爱好是篆刻',
  provider: 'qiuyue-at-elsewhere',
  passkey: '秋月的钥匙',
};
const traces = Object.values(person);
const password = 'longjing before the rain';

let testSite: TestSite;
let served: Served;
let id: string;
let caller: Caller;
let topic: string;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  id = await memberFixture(testSite.site, { account: person.account, nickname: person.nickname, password });
  caller = await signIn(served, testSite.site, id);
  await leaveTraces();
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

async function leaveTraces(): Promise<void> {
  const { site } = testSite;
  await site.db.run(sql`
    update member set bio = ${person.bio}, phone = ${person.phone}, phone_verified_at = now(), email = ${person.email},
      email_verified_at = now(),
      hint_question = ${person.question}, hint_answer_hash = 'x', note = ${person.nickname},
        suspend_reason = ${person.nickname} where id = ${id}`);
  await site.db.run(
    sql`
      insert into login_log (member_id, kind, address, agent)
        values (${id}, 'login', ${person.address}, ${person.agent})`,
  );
  await site.db.run(
    sql`update session set address = ${person.address}, agent = ${person.agent} where member_id = ${id}`,
  );
  await site.db.run(sql`
    insert into verification_code (purpose, channel, target, holder, code_hash, ends_at)
      values ('login', 'sms', ${person.phone}, 'g', decode(repeat('00', 32), 'hex'), now())`);
  for (const recipient of [person.phone, person.email])
    await site.db.run(
      sql`
        insert into delivery (channel, template, recipient, language, state)
          values ('mail', 'verificationCode', ${recipient}, 'zh_CN', 'kept')`,
    );
  await site.db.run(
    sql`insert into recovery (ticket_hash, kind, target, ends_at) values ('x', 'account', ${person.account}, now())`,
  );
  await site.db.run(
    sql`
      insert into recovery_wait (member_id, proof_hash, address, agent, asked_at, opens_at, ends_at)
        values (${id}, 'x', ${person.address}, ${person.agent}, now(), now(), now())`,
  );
  await site.db.run(sql`
    with field as (insert into member_field (name_zh, name_en, kind) values ('爱好', 'Hobby', 'input') returning id)
    insert into member_field_value (member_id, field_id, entries) select ${id}, id, array[${person.field}] from field`);
  await site.db.run(
    sql`
      insert into passkey (member_id, credential_id, public_key, name)
        values (${id}, decode(repeat('01', 32), 'hex'), decode(repeat('01', 64), 'hex'), ${person.passkey})`,
  );
  await site.db.run(sql`
    with provider as (insert into login_provider (kind, name_zh, name_en) values ('github', 'GitHub', 'GitHub')
      returning id)
    insert into login_provider_link (provider_id, subject, member_id, name)
      select id, ${person.provider}, ${id}, ${person.nickname} from provider`);
  await applyAsCompany(caller, {
    companyName: person.company,
    contactName: person.contact,
    contactPhone: person.phone,
  });
  await site.db.run(sql`update verification_document set name = ${`${person.paper}.png`} where member_id = ${id}`);
  await sendAvatar();
  const actor = await memberActorFixture(site, { account: 'neighbour' });
  const me = { ...actor, id, account: person.account, nickname: person.nickname };
  topic = await topicFixture(testSite.context({ actor: me }), { sectionId: await sectionFixture(site) });
  await postComment(testSite.context({ actor: me }), { kind: 'topic', id: topic }, { content: '我自己的评论' });
  await blockMember(testSite.context({ actor: me }), actor.account);
  await blockMember(testSite.context({ actor }), person.account);
  await caller.post('/api/user/control/dataExport', { ownPassword: password });
  await makeExports(site, ownData);
  // A failed password attempt is counted under the account name.
  const { captchaKey } = (await served.caller().get('/api/register')).body;
  await served.caller(person.address).post('/api/login', {
    account: person.account,
    password: 'no',
    captchaKey,
    captchaValue: solveCaptcha(site, captchaKey),
  });
}

async function sendAvatar(): Promise<void> {
  const { payload, type } = formFixture({ x: 0, y: 0, width: 200, height: 200 }, [
    { field: 'imgFile', name: 'me.png', bytes: await pictureFixture('png') },
  ]);
  const { accessToken = '', refreshToken = '' } = caller.tokens ?? {};
  const headers = {
    'content-type': type,
    'bbs-xsrf-token': caller.cookies.get('cms_token') ?? '',
    authorization: `Bearer ${accessToken},${refreshToken}`,
  };
  expect((await caller.send({ method: 'POST', url: '/api/user/control/updateAvatar', payload, headers })).status).toBe(
    200,
  );
}

// Last: 14 traces in every column of every table and on the disk: 0 found (all 14 found before)
describe('[O3] somebody who has left', () => {
  it('had left traces that the search finds, in tables and on the disk', async () => {
    const found = await findInTables(testSite.site, traces);
    for (const trace of traces)
      expect(
        found.filter((hit) => hit.endsWith(`: ${trace}`)),
        trace,
      ).not.toEqual([]);
    expect(new Set(found.map((hit) => hit.split(':')[0])).size).toBeGreaterThan(10);
    expect((await filesBelow(testSite.site.files.privateDirectory)).length).toBe(2);
    expect((await testSite.site.objects.list('avatar/')).length).toBe(2);
  });
  it('is in no column of any table, and in no file', async () => {
    expect(
      (await caller.post('/api/user/control/deregister', { ownPassword: password, isConfirmed: true })).status,
    ).toBe(200);
    expect(await passDays(testSite.site, 7)).toBe(1);
    // After seven days all rate counters have expired and the cleanup job has run.
    await testSite.site.db.run(sql`update rate_counter set resets_at = resets_at - interval '7 days'`);
    await sweepGround(testSite.site);
    expect(await findInTables(testSite.site, traces)).toEqual([]);
    expect(await filesBelow(testSite.site.files.privateDirectory)).toEqual([]);
    expect(await testSite.site.objects.list('avatar/')).toEqual([]);
  });
  it('has no row of his own left anywhere', async () => {
    const belongings = await selectBelongings(testSite.site.db);
    expect(belongings.length).toBeGreaterThan(12);
    for (const { table, column } of belongings) {
      const row = await testSite.site.db.row<{ count: number }>({
        text: `select count(*)::int as count from ${table} where ${column} = $1`,
        values: [id],
        name: '',
      });
      expect(row?.count, `${table}.${column}`).toBe(0);
    }
  });
  it('is shown as a cancelled account beside what he wrote', async () => {
    const guest = testSite.context({
      actor: { kind: 'guest', may: (right) => right === 'topic.view' },
      language: 'en_US',
    });
    expect((await readTopic(guest, topic)).author).toMatchObject({
      isCancelled: true,
      account: '',
      avatarPath: null,
      badges: [],
    });
    const { records } = (await served.caller().get(`/api/topics/${topic}/comments`)).body;
    expect(records[0].content).toMatchObject({
      author: { isCancelled: true, account: '' },
      html: expect.stringContaining('我自己的评论'),
    });
  });
  it('takes every table with him that names a member, but for those whose feature says that they stay', async () => {
    const rows = await testSite.site.db.rows<{ name: string }>(sql`
      select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'member'::regclass and c.confdeltype <> 'c' order by 1`);
    expect(rows.map((row) => row.name)).toEqual([...staysAfterDeletion].sort());
  });
});
