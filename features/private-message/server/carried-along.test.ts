import { afterAll, beforeAll, expect, it } from 'vitest';
import { onAccountDeleted } from '#app/server/features.ts';
import { sendAttachment } from '#features/attachment/server/fixtures.ts';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { chatPath } from '#features/private-message/paths.ts';
import { receivedListPath } from '#features/red-envelope/paths.ts';
import { memberActorFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { memberOf } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { pictureFixture } from '#tests/picture-fixture.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { listen } from './listeners.ts';
import { privateMessageData } from './own-data.ts';

interface Person {
  id: string;
  account: string;
  caller: Caller;
}

let testSite: TestSite;
let served: Served;
let cat: Person;
let dan: Person;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 100 });
  served = await serve(testSite.site);
  [cat, dan] = await Promise.all([newPerson('carry_cat'), newPerson('carry_dan')]);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

async function newPerson(account: string): Promise<Person> {
  const id = await memberFixture(testSite.site, { account });
  return { id, account, caller: await signIn(served, testSite.site, id) };
}

const at = (to: Person, rest = '') => `/api/user/control/privateMessages/${to.id}${rest}`;
const read = async (who: Person, other: Person) => (await who.caller.get(at(other))).body;
const exportOf = async (who: Person) =>
  (await privateMessageData.list(testSite.site.db, { memberId: who.id, after: null })).map(({ value }) => value);

it('[U2] pictures are for these two alone: by a link that their answers sign', async () => {
  const bytes = await pictureFixture('png', { width: 700, height: 500 });
  const { body: picture } = await sendAttachment(cat.caller, { kind: 'image', bytes });
  const sent = await cat.caller.post(at(dan), { content: '', pictures: [picture.path] });
  expect(sent.body.pictures).toMatchObject([{ width: 700, height: 500 }]);
  const [shown] = (await read(dan, cat)).messages.at(-1).pictures;
  expect((await served.caller().get(shown.address)).status).toBe(200);
  expect((await served.caller().get(picture.path)).status).toBe(403);
  // Nobody sends on what is not theirs: its address would be signed anew.
  const other = await newPerson('carry_thief');
  expect((await other.caller.post(at(dan), { content: 'look', pictures: [picture.path] })).status).toBe(400);
});

const reminderPaths = async (who: Person) =>
  (await who.caller.get('/api/user/control/remindList')).body.records.map(({ path }: { path: string }) => path);

it('a personal red envelope stands in the conversation once, however often its event comes', async () => {
  await balanceFixture(testSite.site.db, { memberId: cat.id, fen: 5000 });
  listen(testSite.site);
  const sent = await cat.caller.post('/api/personalRedEnvelopes', {
    account: dan.account,
    amount: '8.88',
    greeting: '恭喜发财',
  });
  expect(sent.status).toBe(200);
  await testSite.site.outbox.deliver();
  const envelopes = (await read(dan, cat)).messages.filter(({ envelopeId }: { envelopeId: string }) => envelopeId);
  expect(envelopes).toMatchObject([{ isMine: false, text: '', envelopeId: sent.body.id }]);
  expect(await reminderPaths(dan)).toEqual([chatPath(cat.id)]);
});

it('a personal red envelope to whoever takes no messages brings no message: it is among what they were given', async () => {
  const quiet = await newPerson('carry_quiet');
  expect((await quiet.caller.post('/api/user/control/privateMessageSetting', { accepts: 'nobody' })).status).toBe(200);
  expect((await cat.caller.post(at(quiet), { content: '在吗' })).body.code).toBe('privateMessage.refused');
  const gift = { account: quiet.account, amount: '0.01', greeting: '在吗' };
  const { body } = await cat.caller.post('/api/personalRedEnvelopes', gift);
  await testSite.site.outbox.deliver();
  expect((await quiet.caller.get('/api/user/control/privateMessageList')).body.records).toEqual([]);
  expect(await reminderPaths(quiet)).toEqual([receivedListPath]);
  const received = await quiet.caller.get('/api/wallet/receiveRedEnvelopeList');
  expect(JSON.stringify(received.body)).toContain(`"id":"${body.id}"`);
});

it('an account that ends takes its side along; the other keeps the copy under nobody’s name', async () => {
  await dan.caller.post(at(cat), { content: '留给你的话' });
  await cat.caller.post(at(dan), { content: '我也有话' });
  expect(await exportOf(dan)).toContainEqual(
    expect.objectContaining({ with: 'carry_cat', isMine: true, content: '留给你的话' }),
  );
  const { site } = testSite;
  await site.db.transaction(async (tx) => {
    const leaving = {
      memberId: dan.id,
      account: dan.account,
      nickname: null,
      phone: null,
      email: null,
      forfeits: true,
    };
    for (const leave of onAccountDeleted) await leave(tx, leaving, site);
    await tx.run(
      sql`
        update member set state = 'cancelled', account = 'gone_' || id, account_skeleton = 'gone_' || id
          where id = ${dan.id}`,
    );
  });
  expect(await exportOf(dan)).toEqual([]);
  const left = await read(cat, dan);
  expect(left.partner).toMatchObject({ account: '', isCancelled: true });
  expect(left.noWrite).toBe('gone');
  expect(left.messages.map(({ text }: { text: string }) => text)).toEqual(
    expect.arrayContaining(['留给你的话', '我也有话']),
  );
  expect(await exportOf(cat)).toContainEqual(expect.objectContaining({ with: null, content: '留给你的话' }));
  expect((await cat.caller.post(at(dan), { content: 'hello?' })).body.code).toBe('privateMessage.gone');
  await cat.caller.post(at(dan, '/clear'));
  expect(await site.db.rows(sql`select from private_message_chat where ${dan.id} in (low_id, high_id)`)).toEqual([]);
});

it('staff with every permission read their own conversations and no others', async () => {
  const other = await newPerson('carry_eve');
  await cat.caller.post(at(other), { content: 'for eve alone' });
  const owner = memberOf(
    testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'carry_owner', roles: ['staff'] }) }),
  );
  const caller = await signIn(served, testSite.site, owner.id);
  for (const address of ['/api/user/control/privateMessageList', at(cat), at(other)])
    expect((await caller.get(address)).text).not.toContain('for eve alone');
});

it('[U2] a picture of a message that neither shows any longer is nobody’s, by its old link neither', async () => {
  const [one, two] = [await newPerson('carry_fay'), await newPerson('carry_gil')];
  const pictures: { path: string; address: string }[] = [];
  for (const width of [300, 310, 320]) {
    const bytes = await pictureFixture('png', { width, height: 200 });
    const { path } = (await sendAttachment(one.caller, { kind: 'image', bytes })).body;
    const { body } = await one.caller.post(at(two), { content: '', pictures: [path] });
    pictures.push({ path, address: body.pictures[0].address });
  }
  const [first, second, third] = pictures;
  const messages = (await read(one, two)).messages;
  for (const [who, other] of [
    [one, two],
    [two, one],
  ] as const)
    await who.caller.post(at(other, '/remove'), { id: messages[0].id });
  const statuses = () =>
    Promise.all(
      [first, second, third].flatMap((picture) =>
        [picture?.path ?? '', picture?.address ?? ''].map(async (url) => (await served.caller().get(url)).status),
      ),
    );
  expect(await statuses()).toEqual([404, 404, 403, 200, 403, 200]);
  await one.caller.post(at(two, '/clear'));
  expect(await statuses()).toEqual([404, 404, 403, 200, 403, 200]);
  await two.caller.post(at(one, '/clear'));
  // What has just been read may be known for a moment longer.
  await expect.poll(statuses, { timeout: 4000 }).toEqual([404, 404, 404, 404, 404, 404]);
});
