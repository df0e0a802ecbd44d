import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#features/audit/server/public.ts';
import { type PermissionName, staffPermissions } from '#features/role/permissions.ts';
import { setPermission } from '#features/role/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { writeStamp } from '#platform/shared/instant.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Reply, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

let testSite: TestSite;
let served: Served;
let owner: Caller;
let ownerId: string;
let count = 0;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  await roleFixture('keeper', ['console.member', 'console.role', 'console.section', 'console.ban']);
  await roleFixture('helper', ['console.section']);
  await roleFixture('plain', ['console.member']);
  ownerId = await memberFixture(testSite.site, { account: 'the_owner', isOwner: true, password: 'owner password' });
  owner = await signIn(served, testSite.site, ownerId);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

async function roleFixture(code: string, permissions: readonly PermissionName[]): Promise<void> {
  await testSite.site.db.transaction(async (tx) => {
    await tx.run(
      sql`insert into role (code, kind, name_zh, name_en, position) values (${code}, 'staff', ${code}, ${code}, 50)`,
    );
    for (const permission of permissions)
      await setPermission(tx, { roleCode: code, right: permission, sectionId: null, isGranted: true });
  });
}

interface Somebody {
  id: string;
  caller: Caller;
}

async function somebody(as: { roles?: readonly string[]; password?: string } = {}): Promise<Somebody> {
  count += 1;
  const id = await memberFixture(testSite.site, { account: `somebody_${count}`, ...as });
  return { id, caller: await signIn(served, testSite.site, id) };
}

const act = (by: Caller, id: string, name: string, body: object = {}): Promise<Reply> =>
  by.post(`/api/admin/members/${id}/${name}`, { reason: 'because', ...body });
const knocks = async (caller: Caller) => (await caller.get('/api/user/control/unreadMessageCount')).status;
const auditsOf = async (id: string) => auditOf(testSite.site.db, { target: { kind: 'member', id }, limit: 50 });
const soon = (seconds = 3600) => new Date(Date.now() + seconds * 1000).toISOString();

describe('suspending', () => {
  it('holds at the next request, here and in another process, and is told with its reason', async () => {
    const twin = await serve(await testSite.openTwin());
    const { id, caller } = await somebody({ password: 'his password' });
    const there = twin.caller();
    Object.assign(there, { tokens: caller.tokens });
    expect([await knocks(caller), await knocks(there)]).toEqual([200, 200]);
    const reply = await act(owner, id, 'suspend', { until: soon(), reason: '连续发布广告' });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({ state: 'suspended', suspendReason: '连续发布广告', sessions: [] });
    expect([await knocks(caller), await knocks(there)]).toEqual([401, 401]);
    expect((await caller.post('/api/refreshToken')).body.code).toBe('session.suspendedInside');
    const login = await served.caller().post('/api/login', { account: `somebody_${count}`, password: 'his password' });
    expect([login.status, login.body.code]).toEqual([403, 'session.suspended']);
    expect(login.body.message).toContain('连续发布广告');
    expect((await act(owner, id, 'reinstate')).body).toMatchObject({
      state: 'active',
      suspendedUntil: null,
      suspendReason: '',
    });
    expect((await act(owner, id, 'reinstate')).status).toBe(409);
    expect(
      (await served.caller().post('/api/login', { account: `somebody_${count}`, password: 'his password' })).status,
    ).toBe(200);
    expect((await auditsOf(id)).map((row) => [row.action, row.reason])).toEqual([
      ['member.reinstate', 'because'],
      ['member.suspend', '连续发布广告'],
    ]);
    await twin.close();
  });
  it('ends by itself when its time is over', async () => {
    const { id } = await somebody();
    await act(owner, id, 'suspend', { until: soon() });
    await testSite.site.db.run(sql`update member set suspended_until = now() - interval '1 second' where id = ${id}`);
    expect((await owner.get(`/api/admin/members/${id}`)).body.state).toBe('active');
    expect(await knocks(await signInAgain(id))).toBe(200);
  });
  it('needs a moment to come and a reason', async () => {
    const { id } = await somebody();
    expect((await act(owner, id, 'suspend', { until: '2020-01-01T00:00:00Z' })).body.fields.until).toBe(
      '时间必须晚于现在',
    );
    expect((await act(owner, id, 'suspend', { reason: ' ' })).body.fields.reason).toBeTypeOf('string');
  });
});

const signInAgain = async (id: string) => {
  // The link works for active members only; a member who cancels the deletion signs in.
  await testSite.site.db.run(sql`update member set state = 'active' where id = ${id}`);
  return signIn(served, testSite.site, id);
};

describe('[Z7] nobody', () => {
  it('changes himself, an owner, or staff who manage no less than he does', async () => {
    const manager = await somebody({ roles: ['keeper'] });
    const equal = await somebody({ roles: ['keeper'] });
    const wider = await somebody({ roles: ['staff'] });
    const narrower = await somebody({ roles: ['helper'] });
    const codes: Record<string, string> = {};
    for (const [name, id] of Object.entries({
      self: manager.id,
      owner: ownerId,
      equal: equal.id,
      wider: wider.id,
      narrower: narrower.id,
    })) {
      const reply = await act(manager.caller, id, 'suspend');
      codes[name] = reply.status === 200 ? 'done' : reply.body.code;
    }
    expect(codes).toEqual({
      self: 'roster.self',
      owner: 'roster.owner',
      equal: 'roster.equal',
      wider: 'roster.equal',
      narrower: 'done',
    });
    for (const name of ['rename', 'removeAvatar', 'endSessions', 'reinstate'])
      expect(
        (await act(manager.caller, wider.id, name, name === 'rename' ? { account: 'another_one', nickname: '' } : {}))
          .body.code,
        name,
      ).toBe('roster.equal');
    expect((await act(owner, ownerId, 'suspend')).body.code).toBe('roster.self');
    expect(await knocks(equal.caller)).toBe(200);
    expect((await act(owner, equal.id, 'suspend')).status).toBe(200);
    expect((await manager.caller.get(`/api/admin/members/${wider.id}`)).body.may.change).toBe(false);
  });
  it('touches somebody who does not exist or has left', async () => {
    expect((await act(owner, '999999', 'suspend')).status).toBe(404);
    const { id } = await somebody();
    await testSite.site.db.run(sql`update member set state = 'cancelled' where id = ${id}`);
    expect((await act(owner, id, 'suspend')).body.code).toBe('roster.cancelled');
    expect((await act(owner, id, 'note', { note: 'x' })).body.code).toBe('roster.cancelled');
    expect((await owner.get(`/api/admin/members/${id}`)).body).toMatchObject({ account: '', state: 'cancelled' });
  });
});

describe('[A2] roles', () => {
  it('are given, renewed and taken, and hold at the next request', async () => {
    const { id, caller } = await somebody();
    const console = async () => (await caller.get('/api/admin/sections')).status;
    expect(await console()).toBe(403);
    const body = { role: 'helper', ownPassword: 'owner password' };
    const replyFixture = await act(owner, id, 'role', { ...body, endsAt: soon(2) });
    expect(replyFixture.status, replyFixture.text).toBe(200);
    expect(await console()).toBe(200);
    // It expires at the exact instant, while the member is signed in.
    await testSite.site.db.run(
      sql`update member_role set ends_at = now() - interval '1 millisecond' where member_id = ${id}`,
    );
    expect(await console()).toBe(403);
    expect((await act(owner, id, 'role', body)).body.roles).toMatchObject([{ code: 'helper', endsAt: null }]);
    expect(await console()).toBe(200);
    expect((await act(owner, id, 'takeRole', body)).body.roles).toEqual([]);
    expect(await console()).toBe(403);
    expect((await act(owner, id, 'takeRole', body)).body.code).toBe('roster.roleUnknown');
    expect((await auditsOf(id)).map((row) => row.action)).toEqual([
      'member.takeRole',
      'member.giveRole',
      'member.giveRole',
    ]);
  });
  it.each(['helper', 'vip'])('as %s ask again who is there, given and taken', async (role) => {
    const { id } = await somebody();
    const held = async () => (await testSite.site.db.rows(sql`select from member_role where member_id = ${id}`)).length;
    expect((await act(owner, id, 'role', { role })).body.fields).toEqual({ ownPassword: '不能为空' });
    expect((await act(owner, id, 'role', { role, ownPassword: 'wrong' })).body.fields).toEqual({
      ownPassword: '密码不正确',
    });
    expect([await held(), (await auditsOf(id)).length]).toEqual([0, 0]);
    expect((await act(owner, id, 'role', { role, ownPassword: 'owner password' })).status).toBe(200);
    expect((await act(owner, id, 'takeRole', { role })).body.fields).toEqual({ ownPassword: '不能为空' });
    expect([await held(), (await auditsOf(id)).length]).toEqual([1, 1]);
  });
  it('accept a fresh session from who has no password, and no old one', async () => {
    const fresh = await somebody({ roles: ['keeper'] });
    const { id } = await somebody();
    expect((await act(fresh.caller, id, 'role', { role: 'helper' })).status).toBe(200);
    await testSite.site.db.run(
      sql`update session set created_at = now() - interval '16 minutes' where member_id = ${fresh.id}`,
    );
    expect((await act(fresh.caller, id, 'takeRole', { role: 'helper' })).body.fields.ownPassword).toContain('15 分钟');
  });
  it('cannot be given beyond one’s own rights, without the right to roles, or to oneself', async () => {
    const manager = await somebody({ roles: ['keeper'] });
    const plain = await somebody({ roles: ['plain'] });
    const { id } = await somebody();
    expect((await act(manager.caller, id, 'role', { role: 'staff' })).body.code).toBe('roster.roleBeyond');
    expect((await act(plain.caller, id, 'role', { role: 'plain' })).body.code).toBe('roster.roleBeyond');
    expect((await act(plain.caller, id, 'role', { role: 'vip' })).status).toBe(200);
    expect((await act(manager.caller, manager.id, 'role', { role: 'helper' })).body.code).toBe('roster.self');
    for (const role of ['default', 'nothing'])
      expect((await act(owner, id, 'role', { role, ownPassword: 'owner password' })).body.code).toBe(
        'roster.roleUnknown',
      );
    const choices = (await plain.caller.get(`/api/admin/members/${id}`)).body.roleChoices;
    expect(
      choices.filter((choice: { mayGive: boolean }) => choice.mayGive).map((choice: { code: string }) => choice.code),
    ).toEqual(['vip']);
    expect(staffPermissions.length).toBeGreaterThan(8);
  });
});

describe('[P1] a member’s file', () => {
  it('shows everything, with phone and e-mail address masked until somebody says why', async () => {
    const { id } = await somebody({ password: 'his password' });
    await testSite.site.db.run(sql`
      with written as (insert into article (author_id, title, summary, source, html, pipeline_version, status) select ${id}, '文章', '摘要', '正文', '', 1, status from unnest('{published,deleted_by_author}'::text[]) status)
      update member set phone = '13812345678', phone_verified_at = now(), email = 'lulu@example.org', lifetime_points = 60, question_count = 2, answer_count = 3 where id = ${id}`);
    const file = (await owner.get(`/api/admin/members/${id}`)).body;
    expect(file).toMatchObject({
      hasPassword: true,
      level: 2,
      phone: '138****5678',
      email: 'lu***@example.org',
      counts: { topics: 0, comments: 0, replies: 0, questions: 2, answers: 3, articles: 1 },
      wayIn: 'account',
      lastSeenAt: expect.any(String),
    });
    expect([file.sessions.length, file.logins.length]).toEqual([1, 1]);
    expect(JSON.stringify(file)).not.toMatch(/argon2|13812345678|lulu@/);
    expect((await act(owner, id, 'contact', { reason: '' })).status).toBe(400);
    expect((await act(owner, id, 'contact')).body).toEqual({ phone: '13812345678', email: 'lulu@example.org' });
    expect((await auditsOf(id)).map((row) => [row.action, JSON.stringify(row.after)])).toEqual([
      ['member.contact', '{"email": true, "phone": true}'.replaceAll(': ', ':').replace(', ', ',')],
    ]);
  });
  it('shows where somebody is signed in only to who may also read how to reach them', async () => {
    const [manager, wider] = [await somebody({ roles: ['keeper'] }), await somebody({ roles: ['staff'] })];
    const filesOf = [ownerId, wider.id, manager.id].map((id) => manager.caller.get(`/api/admin/members/${id}`));
    const counts = (await Promise.all(filesOf)).map(({ body }) => [body.sessions.length, body.logins.length]);
    expect(counts.join(' ')).toBe('0,0 0,0 1,1');
  });
  it('words what he chose in the extra fields in both languages, and what he typed as it stands', async () => {
    const { id } = await somebody();
    const teas = JSON.stringify([
      { key: '1', zh_CN: '绿茶', en_US: 'Green' },
      { key: '2', zh_CN: '红茶', en_US: 'Black' },
    ]);
    await testSite.site.db.run(sql`
      with field as (
        insert into member_field (name_zh, name_en, kind, options, position)
        values ('喜欢的茶', 'Teas', 'checkbox', ${teas}::jsonb, 0), ('城市', 'City', 'input', '[]', 1) returning id, kind)
      insert into member_field_value (member_id, field_id, entries)
      select ${id}, id, case kind when 'input' then array['杭州'] else array['2', '1'] end from field`);
    expect((await owner.get(`/api/admin/members/${id}`)).body.fields).toEqual([
      {
        name: { zh_CN: '喜欢的茶', en_US: 'Teas' },
        entries: [
          { zh_CN: '红茶', en_US: 'Black' },
          { zh_CN: '绿茶', en_US: 'Green' },
        ],
      },
      { name: { zh_CN: '城市', en_US: 'City' }, entries: [{ zh_CN: '杭州', en_US: '杭州' }] },
    ]);
  });
  it('tells of a leaving under way, the second step, passkeys and logins by other sites', async () => {
    const { id } = await somebody();
    const file = async () => (await owner.get(`/api/admin/members/${id}`)).body;
    expect(await file()).toMatchObject({
      departure: null,
      secondFactor: { isTotpOn: false, asksPasskey: false, recoveryLeft: 0 },
      passkeys: [],
      linkedLogins: [],
    });
    const { db } = testSite.site;
    const dueAt = soon(48);
    await db.run(sql`insert into departure (member_id, due_at) values (${id}, ${dueAt})`);
    await db.run(
      sql`insert into second_factor (member_id, totp_sealed, totp_confirmed_at, asks_passkey) values (${id}, '\\x00', now(), true)`,
    );
    await db.run(
      sql`insert into second_factor_code (member_id, code_hash, used_at) values (${id}, sha256('1'::bytea), null), (${id}, sha256('2'::bytea), now())`,
    );
    await db.run(
      sql`insert into passkey (member_id, credential_id, public_key, name) values (${id}, '\\x03', '\\x04', 'Kettle phone')`,
    );
    await db.run(sql`
      with one as (insert into login_provider (kind, name_zh, name_en) values ('github', '代码站', 'Code site') returning id)
      insert into login_provider_link (provider_id, subject, member_id, name) select id, '42', ${id}, 'octo' from one`);
    const notified = await file();
    expect(notified).toMatchObject({
      departure: { dueAt },
      secondFactor: { isTotpOn: true, asksPasskey: true, recoveryLeft: 1 },
      passkeys: [{ name: 'Kettle phone', usedAt: null }],
      linkedLogins: [{ provider: { zh_CN: '代码站', en_US: 'Code site' }, name: 'octo' }],
    });
    expect(JSON.stringify(notified)).not.toContain('"42"');
  });
  it('takes a note, a name, and gives the picture up', async () => {
    const { id } = await somebody();
    expect((await act(owner, id, 'note', { note: 'kind, and late' })).body.note).toBe('kind, and late');
    expect((await act(owner, id, 'rename', { account: 'official_tea', nickname: '官方小茶' })).body).toMatchObject({
      account: 'official_tea',
      nickname: '官方小茶',
    });
    expect((await act(owner, id, 'rename', { account: 'THE_0WNER', nickname: '' })).body.fields).toHaveProperty(
      'account',
    );
    expect(
      (await act(owner, id, 'rename', { account: 'official_tea', nickname: 'the_owner' })).body.fields,
    ).toHaveProperty('nickname');
    expect(
      (await act(owner, id, 'rename', { account: 'official_tea', nickname: '官方小茶' })).body.fields.account,
    ).toBe('没有任何改动');
    await testSite.site.db.run(sql`update member set avatar_path = '/files/avatar/x.webp' where id = ${id}`);
    expect((await act(owner, id, 'removeAvatar')).body.avatarPath).toBeNull();
    expect((await act(owner, id, 'removeAvatar')).status).toBe(409);
    expect((await auditsOf(id)).map((row) => row.action)).toEqual([
      'member.removeAvatar',
      'member.rename',
      'member.note',
    ]);
  });
  it('puts a password out of use, with its sessions, and mails where to set a new one', async () => {
    const { id, caller } = await somebody({ password: 'his password' });
    const login = () => served.caller().post('/api/login', { account: `somebody_${count}`, password: 'his password' });
    expect((await act(owner, id, 'resetPassword')).body.code).toBe('roster.unreachable');
    await testSite.site.db.run(
      sql`update member set email = 'reached@example.org', email_verified_at = now() where id = ${id}`,
    );
    expect((await login()).status).toBe(200);
    expect((await act(owner, id, 'resetPassword')).body).toMatchObject({ hasPassword: false, sessions: [] });
    expect([await knocks(caller), (await login()).status]).toEqual([401, 400]);
    const sent = await testSite.site.db.rows<{ template: string; recipient: string }>(
      sql`select template, recipient from delivery where recipient = 'reached@example.org'`,
    );
    expect(sent).toEqual([{ template: 'passwordReset', recipient: 'reached@example.org' }]);
    expect((await auditsOf(id)).map((row) => row.action)).toEqual(['member.resetPassword']);
  });
  it('signs out one browser or all, never somebody else’s', async () => {
    const { id, caller } = await somebody();
    const second = await signIn(served, testSite.site, id);
    const stranger = await somebody();
    const sessions = (await owner.get(`/api/admin/members/${id}`)).body.sessions;
    const foreign = (await owner.get(`/api/admin/members/${stranger.id}`)).body.sessions[0].id;
    expect((await act(owner, id, 'endSessions', { sessionId: foreign })).status).toBe(409);
    expect((await act(owner, id, 'endSessions', { sessionId: sessions[0].id })).body.sessions.length).toBe(1);
    expect([await knocks(caller), await knocks(second), await knocks(stranger.caller)].sort()).toEqual([200, 200, 401]);
    expect((await act(owner, id, 'endSessions')).body.sessions).toEqual([]);
    expect([await knocks(caller), await knocks(second), await knocks(stranger.caller)]).toEqual([401, 401, 200]);
    expect((await auditsOf(id)).map((row) => row.action)).toEqual(['member.endSessions', 'member.endSessions']);
  });
});

describe('cancelling an account', () => {
  const cancel = (by: Caller, id: string, body: object = {}) =>
    act(by, id, 'cancel', { isConfirmed: true, ownPassword: 'owner password', ...body });

  it('ends it at once in the way it ends when its holder leaves, and leaves one row', async () => {
    const { id, caller } = await somebody({ password: 'his password' });
    const account = `somebody_${count}`;
    await testSite.site.db.run(
      sql`update member set phone = '13912345678', phone_verified_at = now(), email = 'gone@example.org', email_verified_at = now(), nickname = '要走的人', nickname_skeleton = 'going' where id = ${id}`,
    );
    const reply = await cancel(owner, id, { reason: '冒充他人' });
    expect([reply.status, reply.body.state, reply.body.phone, reply.body.sessions]).toEqual([
      200,
      'cancelled',
      null,
      [],
    ]);
    expect(await knocks(caller)).toBe(401);
    expect((await served.caller().post('/api/login', { account, password: 'his password' })).status).toBe(400);
    expect(
      (await testSite.site.db.row<{ row: string }>(sql`select to_jsonb(m)::text as row from member m where id = ${id}`))
        ?.row,
    ).not.toMatch(/13912345678|gone@example|要走的人|somebody_/);
    expect(await testSite.site.db.rows(sql`select from departure where member_id = ${id}`)).toEqual([]);
    expect((await auditsOf(id)).map((row) => [row.action, row.reason])).toEqual([['member.cancel', '冒充他人']]);
    // The name is free for others, and an account cannot be deleted twice.
    await memberFixture(testSite.site, { account });
    expect((await cancel(owner, id)).body.code).toBe('roster.cancelled');
  });
  it('asks for the word, the reason and the password, and cuts a week of waiting short', async () => {
    const { id, caller } = await somebody({ password: 'his password' });
    expect(
      (await caller.post('/api/user/control/deregister', { isConfirmed: true, ownPassword: 'his password' })).status,
    ).toBe(200);
    expect(Object.keys((await cancel(owner, id, { isConfirmed: false })).body.fields)).toEqual(['isConfirmed']);
    expect(Object.keys((await cancel(owner, id, { reason: '' })).body.fields)).toEqual(['reason']);
    for (const ownPassword of ['', 'his password'])
      expect(Object.keys((await cancel(owner, id, { ownPassword })).body.fields)).toEqual(['ownPassword']);
    expect([await knocks(caller), await auditsOf(id)]).toEqual([200, []]);
    expect((await cancel(owner, id)).body.state).toBe('cancelled');
  });
  it('is not for oneself, an owner, or staff who hold as much', async () => {
    const manager = await somebody({ roles: ['keeper'], password: 'keeper password' });
    const other = await somebody({ roles: ['keeper'] });
    const by = (id: string) => cancel(manager.caller, id, { ownPassword: 'keeper password' });
    expect([(await by(manager.id)).body.code, (await by(ownerId)).body.code, (await by(other.id)).body.code]).toEqual([
      'roster.self',
      'roster.owner',
      'roster.equal',
    ]);
  });
});

describe('the list as a table', () => {
  const save = (by: Caller, body: object = {}) =>
    by.post('/api/admin/members/export', { reason: 'for the accounts', ...body });
  const linesOf = ({ text }: Reply) => text.slice(1).trimEnd().split('\r\n');

  it('has everybody who fits, beyond one step, with its head, and leaves one row with the filters', async () => {
    await testSite.site.db.run(sql`
      insert into member (account, account_skeleton, registered_by, state) select 'csv_' || n, 'csv_' || n, 'import', 'active' from generate_series(1, 1203) n`);
    const reply = await save(owner, { wayIn: 'import' });
    expect([
      reply.status,
      reply.headers['content-type'],
      String(reply.headers['content-disposition']).startsWith('attachment'),
    ]).toEqual([200, 'text/csv; charset=utf-8', true]);
    const [head, ...lines] = linesOf(reply);
    expect(head).toMatch(/^编号,账号,昵称,.*,注册时间（Asia\/Shanghai）,最近来访（Asia\/Shanghai）$/);
    const { createdAt } = (await owner.get('/api/admin/members?q=csv_1&wayIn=import')).body.records[0];
    expect(lines[0]).toContain(`,${writeStamp(createdAt, 'Asia/Shanghai')},`);
    expect(lines.map((line) => line.split(',')[1])).toEqual(
      Array.from({ length: 1203 }, (_, index) => `csv_${index + 1}`),
    );
    const rows = await testSite.site.db.rows<{ action: string; after: object }>(
      sql`select action, after from audit where action = 'member.export'`,
    );
    expect(rows).toEqual([{ action: 'member.export', after: { wayIn: 'import' } }]);
    expect(linesOf(await save(owner, { q: 'csv_1203' }))).toHaveLength(2);
    expect(linesOf(await save(owner, { level: '30' }))).toHaveLength(1);
  });
  it('runs nothing in a spreadsheet, and shows neither phone nor address', async () => {
    const { id } = await somebody();
    await testSite.site.db.run(
      sql`update member set nickname = '=HYPERLINK("http://x","y")', phone = '13700001111', phone_verified_at = now(), email = 'table@example.org' where id = ${id}`,
    );
    const reply = await save(owner, { q: id });
    expect(linesOf(reply)[1]).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
    expect(reply.text).not.toMatch(/13700001111|table@example/);
  });
  it('is for who may do that, and says why', async () => {
    const { caller } = await somebody({ roles: ['plain'] });
    expect((await save(caller)).status).toBe(403);
    expect((await caller.get('/api/admin/members')).body.may).toEqual({ export: false });
    expect((await owner.get('/api/admin/members')).body.may).toEqual({ export: true });
    expect(Object.keys((await save(owner, { reason: '' })).body.fields)).toEqual(['reason']);
  });
});
