import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { codeSentTo, solvedCaptcha } from '#tests/code-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { lastTemplate } from '#tests/sent-code-fixture.ts';
import { type Caller, type Reply, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

const BINDING = '/api/user/control/phoneBinding';
const ONE = '/api/user/control/updatePhoneBinding/step1';
const TWO = '/api/user/control/updatePhoneBinding/step2';

let testSite: TestSite;
let served: Served;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

let count = 0;
const newPhone = () => {
  count += 1;
  return `139${String(count).padStart(8, '0')}`;
};

interface Holder {
  id: string;
  caller: Caller;
  phone: string | null;
}

/** A member, with or without a phone. */
async function newHolder(withPhone: boolean, password?: string): Promise<Holder> {
  count += 1;
  const id = await memberFixture(testSite.site, {
    account: `phone_${String.fromCharCode(97 + (count % 26))}_${count}`,
    ...(password === undefined ? {} : { password }),
  });
  const phone = withPhone ? newPhone() : null;
  await testSite.site.db.run(
    sql`
      update member set phone = ${phone}, phone_verified_at = case when ${phone}::text is null then null else now() end
        where id = ${id}`,
  );
  return { id, caller: await signIn(served, testSite.site, id), phone };
}

type Purpose = 'bind-phone' | 'change-phone-old' | 'change-phone-new';

/** The code sent to the phone. */
async function getCode(caller: Caller, purpose: Purpose, input: { to: string; named?: boolean }): Promise<string> {
  const target = purpose === 'change-phone-old' && !input.named ? {} : { target: input.to };
  const reply = await caller.post('/api/user/control/getSmsCode', {
    purpose,
    ...target,
    ...solvedCaptcha(testSite.site),
  });
  expect(reply.status, reply.text).toBe(200);
  return (await codeSentTo(testSite.site, input.to)) ?? 'none';
}
async function passStepOne({ caller, phone }: Holder): Promise<Reply> {
  return caller.post(ONE, { smsCode: await getCode(caller, 'change-phone-old', { to: phone ?? '' }) });
}
const phoneOf = async (id: string) =>
  (await testSite.site.db.row<{ phone: string | null }>(sql`select phone from member where id = ${id}`))?.phone;

describe('binding a phone', () => {
  it('takes the code that came to it, and is the real name', async () => {
    const { id, caller } = await newHolder(false);
    expect((await caller.get('/api/user/control/realNameAuthentication')).body).toEqual({
      phone: null,
      verifiedAt: null,
    });
    const phone = newPhone();
    const smsCode = await getCode(caller, 'bind-phone', { to: phone });
    expect(
      Object.keys(
        (await caller.post(BINDING, { phone, smsCode: smsCode === '000000' ? '111111' : '000000' })).body.fields,
      ),
    ).toEqual(['smsCode']);
    const reply = await caller.post(BINDING, {
      phone: `+86 ${phone.slice(0, 3)}-${phone.slice(3, 7)} ${phone.slice(7)}`,
      smsCode,
    });
    expect(reply.status, reply.text).toBe(200);
    expect(await phoneOf(id)).toBe(phone);
    const realName = (await caller.get('/api/user/control/realNameAuthentication')).body;
    expect(realName.phone).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
    expect(new Date(realName.verifiedAt).getTime()).toBeGreaterThan(Date.now() - 60_000);
  });
  it('takes a proof that it is he: a first phone is a way in', async () => {
    const own = 'correct horse battery';
    const { id, caller } = await newHolder(false, own);
    await testSite.site.db.run(
      sql`update member set email = ${`phone${id}@example.org`}, email_verified_at = now() where id = ${id}`,
    );
    const phone = newPhone();
    const smsCode = await getCode(caller, 'bind-phone', { to: phone });
    for (const proof of [{}, { ownPassword: 'something else' }, { ownCode: '123456' }]) {
      const refused = await caller.post(BINDING, { phone, smsCode, ...proof });
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([
        400,
        ['ownCode' in proof ? 'ownCode' : 'ownPassword'],
      ]);
    }
    expect(await phoneOf(id)).toBeNull();
    // None of the refusals has consumed the code.
    expect((await caller.post(BINDING, { phone, smsCode, ownPassword: own })).status).toBe(200);
    expect(await phoneOf(id)).toBe(phone);
    // The notice goes to the previous contact address.
    expect(await lastTemplate(testSite.site, `phone${id}@example.org`)).toBe('accountChanged');
  });
  it('of who has no password takes a session he has just opened, and no older one', async () => {
    const { id, caller } = await newHolder(false);
    await testSite.site.db.run(
      sql`update session set created_at = now() - interval '16 minutes' where member_id = ${id}`,
    );
    const stale = await caller.post(BINDING, { phone: newPhone(), smsCode: '123456' });
    expect([stale.status, Object.keys(stale.body.fields)]).toEqual([400, ['ownPassword']]);
  });
  it('is refused to who has one, and for a phone somebody else has', async () => {
    const holder = await newHolder(true);
    const again = await holder.caller.post(BINDING, { phone: newPhone(), smsCode: '123456' });
    expect([again.status, again.body.code]).toEqual([409, 'phone.bound']);
    const { id, caller } = await newHolder(false);
    const smsCode = await getCode(caller, 'bind-phone', { to: holder.phone ?? '' });
    const taken = await caller.post(BINDING, { phone: holder.phone, smsCode });
    expect([taken.status, Object.keys(taken.body.fields)]).toEqual([400, ['phone']]);
    expect(await phoneOf(id)).toBeNull();
  });
  it('is refused for what is no mobile number, in words', async () => {
    const { caller } = await newHolder(false);
    for (const phone of [
      '',
      '12345',
      '1380013800',
      '138001380001',
      '23800138000',
      'abc',
      '+0123456789',
      '１３８００１３８００',
    ]) {
      const reply = await caller.post(BINDING, { phone, smsCode: '123456' });
      expect([reply.status, Object.keys(reply.body.fields)], phone).toEqual([400, ['phone']]);
    }
  });
  it('of one phone by two members at once gives it to one', async () => {
    const [item, two] = [await newHolder(false), await newHolder(false)];
    const phone = newPhone();
    const first = await getCode(item.caller, 'bind-phone', { to: phone });
    await testSite.site.db.run(sql`delete from rate_counter where bucket like 'code-soon:%'`);
    const second = await getCode(two.caller, 'bind-phone', { to: phone });
    const statuses = await Promise.all([
      item.caller.post(BINDING, { phone, smsCode: first }),
      two.caller.post(BINDING, { phone, smsCode: second }),
    ]);
    expect(statuses.map((reply) => reply.status).sort()).toEqual([200, 400]);
  });
});

describe('changing a phone', () => {
  it('goes by the old one, then the new one', async () => {
    const holder = await newHolder(true);
    expect((await holder.caller.get(ONE)).body.phone).toMatch(/^\d{3}\*{4}\d{4}$/);
    expect((await passStepOne(holder)).status).toBe(200);
    expect((await holder.caller.get(TWO)).status).toBe(200);
    const phone = newPhone();
    const smsCode = await getCode(holder.caller, 'change-phone-new', { to: phone });
    const reply = await holder.caller.post(TWO, { phone, smsCode });
    expect([reply.status, reply.body.phone]).toEqual([200, `${phone.slice(0, 3)}****${phone.slice(-4)}`]);
    expect(await phoneOf(holder.id)).toBe(phone);
    expect((await holder.caller.get(TWO)).body.code).toBe('phone.stepOneFirst');
  });
  it('does not end in the same phone, or in somebody else’s, and the way stays open', async () => {
    const [holder, other] = [await newHolder(true), await newHolder(true)];
    await passStepOne(holder);
    expect(
      Object.keys((await holder.caller.post(TWO, { phone: holder.phone, smsCode: '123456' })).body.fields),
    ).toEqual(['phone']);
    const smsCode = await getCode(holder.caller, 'change-phone-new', { to: other.phone ?? '' });
    const taken = await holder.caller.post(TWO, { phone: other.phone, smsCode });
    expect([taken.status, Object.keys(taken.body.fields)]).toEqual([400, ['phone']]);
    const phone = newPhone();
    expect(
      (
        await holder.caller.post(TWO, {
          phone,
          smsCode: await getCode(holder.caller, 'change-phone-new', { to: phone }),
        })
      ).status,
    ).toBe(200);
  });
  it('is nothing for who has no phone', async () => {
    const { caller } = await newHolder(false);
    for (const reply of [
      await caller.get(ONE),
      await caller.post(ONE, { smsCode: '123456' }),
      await caller.get(TWO),
      await caller.post(TWO, { phone: newPhone(), smsCode: '123456' }),
    ])
      expect([reply.status, reply.body.code]).toEqual([409, 'phone.unbound']);
  });
});

// Last: 6 ways round step one: 409, nothing changed; of 10 at once with one mark 1 binds
describe('[A14] step two without step one', () => {
  const refused = async (holder: Holder, how: string) => {
    const phone = newPhone();
    const smsCode = await getCode(holder.caller, 'change-phone-new', { to: phone });
    const seen = await holder.caller.get(TWO);
    expect([seen.status, seen.body.code], how).toEqual([409, 'phone.stepOneFirst']);
    const reply = await holder.caller.post(TWO, { phone, smsCode });
    expect([reply.status, reply.body.code], how).toEqual([409, 'phone.stepOneFirst']);
    expect(await phoneOf(holder.id), how).toBe(holder.phone);
  };
  it('is refused: never done, in another session, over, used up, without its mark, with a guessed one, after the phone has changed', async () => {
    await refused(await newHolder(true), 'never done');

    const elsewhere = await newHolder(true);
    await passStepOne(elsewhere);
    const stolen = await signIn(served, testSite.site, elsewhere.id);
    stolen.cookies.set('phone_change', elsewhere.caller.cookies.get('phone_change') ?? '');
    await refused({ ...elsewhere, caller: stolen }, 'in another session, with the mark of the first');

    const late = await newHolder(true);
    await passStepOne(late);
    await testSite.site.db.run(
      sql`update phone_change_mark set ends_at = now() - interval '1 second' where member_id = ${late.id}`,
    );
    await refused(late, 'three hours later');

    const without = await newHolder(true);
    await passStepOne(without);
    const mark = without.caller.cookies.get('phone_change') ?? '';
    expect(Buffer.from(mark, 'base64url')).toHaveLength(16);
    without.caller.cookies.delete('phone_change');
    await refused(without, 'without its mark');
    without.caller.cookies.set('phone_change', `${mark.slice(0, -2)}AA`);
    await refused(without, 'with a guessed mark');

    const changed = await newHolder(true);
    await passStepOne(changed);
    const [phone = ''] = [newPhone()];
    await testSite.site.db.run(sql`update member set phone = ${phone} where id = ${changed.id}`);
    await refused({ ...changed, phone }, 'after the phone has changed otherwise');
  });
  it('binds once for one mark, however many ask at once', async () => {
    const holder = await newHolder(true);
    await passStepOne(holder);
    const wishes: { phone: string; smsCode: string }[] = [];
    for (let wish = 0; wish < 10; wish += 1) {
      const phone = newPhone();
      wishes.push({ phone, smsCode: await getCode(holder.caller, 'change-phone-new', { to: phone }) });
    }
    const statuses = (await Promise.all(wishes.map((wish) => holder.caller.post(TWO, wish)))).map(
      (reply) => reply.status,
    );
    expect(statuses.sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  });
});

describe('[P1] a code', () => {
  it('of one step is nothing to the other, nor to binding', async () => {
    const holder = await newHolder(true);
    const old = await getCode(holder.caller, 'change-phone-old', { to: holder.phone ?? '' });
    const stepOneAgain = async (smsCode: string) =>
      Object.keys((await holder.caller.post(ONE, { smsCode })).body.fields ?? {});
    // The code for the new phone does not prove the old one.
    const phone = newPhone();
    const fresh = await getCode(holder.caller, 'change-phone-new', { to: phone });
    if (fresh !== old) expect(await stepOneAgain(fresh)).toEqual(['smsCode']);
    expect(await stepOneAgain(old)).toEqual([]);
    // The code that proved the old phone binds no new one, and is consumed.
    if (fresh !== old)
      expect(Object.keys((await holder.caller.post(TWO, { phone, smsCode: old })).body.fields ?? {})).toEqual([
        'smsCode',
      ]);
    expect(await stepOneAgain(old)).toEqual(['smsCode']);
    expect((await holder.caller.post(TWO, { phone, smsCode: fresh })).status).toBe(200);
  });
  it('to show the old phone goes to the phone there is, whatever target is named', async () => {
    const holder = await newHolder(true);
    const evil = newPhone();
    await holder.caller.post('/api/user/control/getSmsCode', {
      purpose: 'change-phone-old',
      target: evil,
      ...solvedCaptcha(testSite.site),
    });
    expect(await codeSentTo(testSite.site, evil)).toBeNull();
    expect(await codeSentTo(testSite.site, holder.phone ?? '')).toMatch(/^\d{6}$/);
  });
});
