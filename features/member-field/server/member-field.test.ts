import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn, solveCaptcha } from '#tests/session-fixture.ts';

let testSite: TestSite;
let served: Served;
let staff: Caller;
let member: Caller;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 100 });
  served = await serve(testSite.site);
  staff = await signIn(
    served,
    testSite.site,
    await memberFixture(testSite.site, { account: 'keeper', roles: ['staff'] }),
  );
  member = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'drinker' }));
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});
beforeEach(() => testSite.site.db.run(sql`delete from member_field`));

const draft = { nameZh: '喜欢的茶', nameEn: 'Favourite tea', kind: 'input' };
const make = async (change: object): Promise<string> => {
  const reply = await staff.post('/api/admin/fields', { ...draft, ...change });
  expect([reply.status, reply.text.slice(0, 200)]).toEqual([200, expect.anything()]);
  return reply.body.records.at(-1).id;
};
const refuse = async (change: object): Promise<string[]> =>
  Object.keys((await staff.post('/api/admin/fields', { ...draft, ...change })).body.fields ?? {});
const options = { optionKeys: ['1', '2'], optionsZh: ['绿茶', '红茶'], optionsEn: ['Green', 'Black'] };
const write = async (...entries: string[]) => {
  const { status, body } = await member.post('/api/user/control/userCustom', {
    count: entries.length,
    userCustom: entries,
  });
  return { status, fields: Object.keys(body.fields ?? {}), entries: body.entries };
};
const says = async (entry: string) => (await write(entry)).status;

describe('what staff ask of members', () => {
  it('comes in the reader’s language, in the order staff gave it, and only what is shown', async () => {
    const first = await make({ tipZh: '随便写', tipEn: 'Anything' });
    const second = await make({ kind: 'select', ...options });
    const third = await make({ isVisible: 'false' });
    expect((await staff.post('/api/admin/fields/order', { ids: [second, first, third] })).status).toBe(200);
    const { fields } = (await served.caller().get('/api/register', { 'accept-language': 'en-US' })).body;
    expect(fields.map((field: { id: string }) => field.id)).toEqual([second, first]);
    expect(fields[0]).toMatchObject({
      name: 'Favourite tea',
      options: [
        { key: '1', label: 'Green' },
        { key: '2', label: 'Black' },
      ],
    });
    expect((await member.get('/api/user/control/userCustom')).body.fields[1]).toMatchObject({
      name: '喜欢的茶',
      tip: '随便写',
    });
  });
  it('must be whole: a choice has options in both languages, a pattern is one', async () => {
    expect(await refuse({ kind: 'radio' })).toEqual(['optionKeys']);
    expect(await refuse({ kind: 'radio', ...options, optionsEn: ['Green'] })).toEqual(['optionKeys']);
    expect(await refuse({ kind: 'radio', ...options, optionsZh: ['绿茶', '绿茶'] })).toEqual(['optionKeys']);
    expect(await refuse({ filter: 5 })).toEqual(['pattern']);
    expect(await refuse({ filter: 5, pattern: '(' })).toEqual(['pattern']);
    expect(await refuse({ filter: 5, pattern: '(a+)+', maxLength: 200 })).toEqual(['pattern']);
    expect(await refuse({ nameZh: '' })).toEqual(['nameZh']);
    expect(await refuse({ kind: 'colour' })).toEqual(['kind']);
  });
  it('is ordered whole or not at all, edited, and deleted with what was entered', async () => {
    const id = await make({});
    expect((await staff.post('/api/admin/fields/order', { ids: [] })).status).toBe(409);
    expect(
      (await staff.post(`/api/admin/fields/${id}`, { ...draft, kind: 'textarea', isRequired: true })).body.records[0],
    ).toMatchObject({ kind: 'textarea', isRequired: true });
    await write(`${id}=oolong`);
    expect((await staff.get('/api/admin/fields')).body.records[0].entryCount).toBe(1);
    expect((await staff.post(`/api/admin/fields/${id}/delete`, {})).body.records).toEqual([]);
    expect(await testSite.site.db.rows(sql`select 1 from member_field_value`)).toEqual([]);
    expect((await staff.post(`/api/admin/fields/${id}/delete`, {})).status).toBe(404);
    expect((await member.get('/api/admin/fields')).status).toBe(403);
  });
  it('leaves one audit row for each change', async () => {
    const before = (await testSite.site.db.row<{ id: string }>(sql`select coalesce(max(id), 0) as id from audit`))?.id;
    const id = await make({ reason: 'to know them' });
    await staff.post(`/api/admin/fields/${id}`, { ...draft, isRequired: true });
    await staff.post('/api/admin/fields/order', { ids: [id] });
    await staff.post(`/api/admin/fields/${id}/delete`, { reason: 'enough' });
    await refuse({ kind: 'radio' });
    const rows = await testSite.site.db.rows(
      sql`select action, target_id, reason from audit where id > ${before} order by id`,
    );
    expect(rows).toEqual([
      { action: 'member-field.create', target_id: id, reason: 'to know them' },
      { action: 'member-field.edit', target_id: id, reason: '' },
      { action: 'member-field.reorder', target_id: 'all', reason: '' },
      { action: 'member-field.delete', target_id: id, reason: 'enough' },
    ]);
  });
  it('is at most thirty things', async () => {
    for (let index = 0; index < 30; index += 1) await make({});
    expect((await staff.post('/api/admin/fields', draft)).body.code).toBe('memberField.tooMany');
  });
});

describe('what members enter', () => {
  it('is kept, shown again, and emptied', async () => {
    const [text, many] = [await make({}), await make({ kind: 'checkbox', ...options })];
    expect(await write(`${text}=  oolong `, `${many}=1`, `${many}=2`)).toMatchObject({
      status: 200,
      entries: [
        { fieldId: text, values: ['oolong'] },
        { fieldId: many, values: ['1', '2'] },
      ],
    });
    expect((await write(`${many}=2`)).entries).toEqual([{ fieldId: many, values: ['2'] }]);
    expect((await write()).entries).toEqual([]);
  });
  it('is not emptied by a body that lost something', async () => {
    const id = await make({});
    expect(
      (await member.post('/api/user/control/userCustom', { count: 2, userCustom: [`${id}=x`] })).body.fields,
    ).toHaveProperty('userCustom');
    expect((await member.post('/api/user/control/userCustom', {})).status).toBe(400);
  });
  const filters: [number, string, string[], string[]][] = [
    [0, '', ['a 茶 =1', '🍵'], []],
    [1, '', ['0123', '１２'], ['12a', '-1', '1.5']],
    [2, '', ['abcXYZ'], ['ab1', 'é', '茶']],
    [3, '', ['abc123'], ['a b', 'a_b']],
    [4, '', ['绿茶'], ['绿茶1', 'tea', '绿 茶']],
    [5, '[A-Z]{2}\\d+|none', ['AB1', 'none'], ['AB', 'xAB1', 'AB1x', 'nonee']],
  ];
  it.each(filters)('passes filter %i (%s) only where it fits whole', async (filter, pattern, good, bad) => {
    const id = await make({ filter, pattern });
    for (const value of good) expect([value, await says(`${id}=${value}`)]).toEqual([value, 200]);
    for (const value of bad)
      expect([value, await write(`${id}=${value}`)]).toMatchObject([
        value,
        { status: 400, fields: [`userCustom_${id}`] },
      ]);
  });
  it('is measured in characters people see', async () => {
    const id = await make({ maxLength: 3 });
    expect(await says(`${id}=👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦`)).toBe(200);
    expect(await says(`${id}=four`)).toBe(400);
  });
  it('is one of the options, and one alone where one is asked for', async () => {
    const [radio, list, several] = [
      await make({ kind: 'radio', ...options }),
      await make({ kind: 'select', ...options }),
      await make({ kind: 'select', isMultiple: true, ...options }),
    ];
    expect(await says(`${radio}=3`)).toBe(400);
    expect((await write(`${radio}=1`, `${radio}=2`)).fields).toEqual([`userCustom_${radio}`]);
    expect((await write(`${list}=1`, `${list}=2`)).fields).toEqual([`userCustom_${list}`]);
    expect((await write(`${several}=1`, `${several}=2`)).status).toBe(200);
    expect((await write(`${several}=1`, `${several}=1`)).status).toBe(400);
  });
  it('cannot be left out where it must be there, and what is hidden or unknown is passed over', async () => {
    const [needed, hidden] = [await make({ isRequired: true }), await make({ isVisible: false, isRequired: true })];
    expect((await write(`${needed}=   `)).fields).toEqual([`userCustom_${needed}`]);
    expect(await write(`${needed}=x`, `${hidden}=y`, '999999=z')).toMatchObject({
      status: 200,
      entries: [{ fieldId: needed, values: ['x'] }],
    });
  });
  it('comes with the registration, or the registration does not come', async () => {
    const id = await make({ isRequired: true, filter: 1 });
    const register = async (account: string, ...userCustom: string[]) => {
      const caller = served.caller();
      const { captchaKey } = (await caller.get('/api/register')).body;
      const form = {
        account,
        password: 'green tea',
        issue: 'What do I drink?',
        answer: 'green tea',
        agreeTerms: true,
        captchaKey,
        captchaValue: solveCaptcha(testSite.site, captchaKey),
        userCustom,
      };
      return caller.post('/api/register', form);
    };
    expect(Object.keys((await register('field_less')).body.fields)).toEqual([`userCustom_${id}`]);
    const { userId } = (await register('field_ful', `${id}=42`)).body.systemUser;
    expect(
      await testSite.site.db.rows(sql`select field_id, entries from member_field_value where member_id = ${userId}`),
    ).toEqual([{ field_id: id, entries: ['42'] }]);
  });
});
