import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '#app/server/features.ts';
import { changeSetting } from '#features/setting/server/change-setting.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Member } from '#platform/shared/actor.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Reply, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

const manager: Member = {
  kind: 'member',
  id: '1',
  account: 'keeper',
  nickname: 'keeper',
  avatarPath: null,
  isStaff: true,
  isOwner: true,
  hasSecondStep: false,
  sessionId: '1',
  may: () => true,
};

interface Person {
  id: string;
  caller: Caller;
}

let testSite: TestSite;
let served: Served;
let ann: Person;
let ben: Person;
let eve: Person;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 100 });
  served = await serve(testSite.site);
  [ann, ben, eve] = await Promise.all([newPerson('chat_ann'), newPerson('chat_ben'), newPerson('chat_eve')]);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

async function newPerson(account: string): Promise<Person> {
  const id = await memberFixture(testSite.site, { account });
  return { id, caller: await signIn(served, testSite.site, id) };
}

function setAllowed(value: boolean): Promise<unknown> {
  const change = { topics: settings, key: 'allowMessage', value, reason: 'a test' };
  return changeSetting(testSite.context({ actor: manager }), change);
}

const at = (to: Person, rest = '') => `/api/user/control/privateMessages/${to.id}${rest}`;
const send = (from: Person, to: Person, content: string, headers = {}): Promise<Reply> =>
  from.caller.post(at(to), { content }, headers);
const read = async (who: Person, other: Person, query = '') => (await who.caller.get(at(other, query))).body;
const textsOf = (page: { messages: { text: string }[] }) => page.messages.map((message) => message.text);
const unreadOf = async (who: Person) => {
  const { records } = (await who.caller.get('/api/user/control/privateMessageList')).body;
  const sum = records.reduce((total: number, chat: { unreadCount: number }) => total + chat.unreadCount, 0);
  const counts = (await who.caller.get('/api/user/control/unreadMessageCount')).body;
  expect(counts.privateMessageCount).toBe(String(sum));
  return sum;
};

describe('[Z2 Z7] private messages', () => {
  it('reach the other, are counted until they are read, and tell the sender so', async () => {
    const sent = await send(ann, ben, ' 你好 👋\n<b>bold</b> ');
    expect(sent.body).toMatchObject({ isMine: true, text: '你好 👋\n<b>bold</b>', pictures: [], envelopeId: null });
    await send(ann, ben, 'second');
    expect(await unreadOf(ben)).toBe(2);
    expect(await unreadOf(ann)).toBe(0);
    expect(await read(ann, ben)).toMatchObject({ deliveredTo: '0', readTo: '0', noWrite: null });
    await ben.caller.post('/api/user/control/privateMessagesDelivered');
    const { messages } = await read(ben, ann);
    expect(messages).toMatchObject([{ isMine: false }, { isMine: false, text: 'second' }]);
    expect(await read(ann, ben)).toMatchObject({ deliveredTo: messages[1].id, readTo: '0' });
    await ben.caller.post(at(ann, '/read'), { upTo: messages[0].id });
    expect(await unreadOf(ben)).toBe(1);
    await ben.caller.post(at(ann, '/read'), { upTo: '999999999' });
    expect(await unreadOf(ben)).toBe(0);
    expect(await read(ann, ben)).toMatchObject({ readTo: messages[1].id });
  });

  it('are of these two alone', async () => {
    expect(await read(eve, ann)).toMatchObject({ messages: [], readTo: '0' });
    expect((await eve.caller.get('/api/user/control/privateMessageList')).body.records).toEqual([]);
    expect((await served.caller().get(at(ann))).status).toBe(401);
  });

  it('are sent once for one key, however often and in whatever order they are tried', async () => {
    const key = { 'idempotency-key': 'once-only-private-message' };
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(eve, ann, 'once', key)));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(textsOf(await read(ann, eve))).toEqual(['once']);
    expect((await send(eve, ann, 'another', key)).status).toBe(422);
  });

  it('are paged by cursor both ways: nothing is missing and nothing twice, also with many at once', async () => {
    const all = Array.from({ length: 120 }, (_, index) => `no ${index}`);
    const left = [...all];
    const sendOn = async (from: Person, to: Person) => {
      for (let text = left.shift(); text !== undefined; text = left.shift())
        expect((await send(from, to, text)).status).toBe(200);
    };
    await Promise.all([...Array(8).keys()].map((index) => (index % 2 ? sendOn(ben, eve) : sendOn(eve, ben))));
    const seen: string[] = [];
    for (let before = ''; ; ) {
      const page = await read(ben, eve, before);
      seen.unshift(...textsOf(page));
      if (!page.hasMore) break;
      before = `?before=${page.messages[0].id}`;
    }
    expect([...seen].sort()).toEqual([...all].sort());
    const forward: string[] = [];
    for (let after = '1'; ; ) {
      const page = await read(eve, ben, `?after=${after}`);
      forward.push(...textsOf(page));
      if (!page.hasMore) break;
      after = page.messages.at(-1).id;
    }
    expect(forward).toEqual(seen);
    expect((await unreadOf(eve)) + (await unreadOf(ben))).toBeGreaterThanOrEqual(120);
  });

  it('are refused when empty, too long, to oneself, to nobody, and while the feature is off', async () => {
    expect((await send(ann, ben, '  ')).body.fields).toEqual({ content: '私信内容不能为空' });
    expect((await send(ann, ben, '字'.repeat(1000))).status).toBe(200);
    expect((await send(ann, ben, '字'.repeat(1001))).body.fields).toHaveProperty('content');
    expect((await send(ann, ann, 'me')).body.code).toBe('privateMessage.oneself');
    expect((await ann.caller.post('/api/user/control/privateMessages/987654321', { content: 'x' })).body).toMatchObject(
      {
        code: 'privateMessage.noMember',
        message: '当前用户不存在',
      },
    );
    await setAllowed(false);
    expect((await send(ann, ben, 'off')).body.code).toBe('privateMessage.off');
    await setAllowed(true);
    expect((await send(ann, ben, 'on')).status).toBe(200);
  });
});

describe('[Z3] who may write', () => {
  it('nobody who is blocked, either way, and neither hears what the other does', async () => {
    await send(ben, ann, 'before the block');
    await ann.caller.post('/api/members/chat_ben/block');
    expect((await send(ben, ann, 'x')).body).toMatchObject({ code: 'privateMessage.refused' });
    expect((await send(ann, ben, 'x')).body).toMatchObject({ code: 'privateMessage.blocking' });
    expect(await read(ben, ann)).toMatchObject({ noWrite: 'refused', readTo: '0', deliveredTo: '0' });
    await ann.caller.post('/api/members/chat_ben/unblock');
    expect(await read(ben, ann)).toMatchObject({ noWrite: null });
  });

  it('to somebody who accepts nobody, only those they have written to', async () => {
    const [shy, fan] = [await newPerson('chat_shy'), await newPerson('chat_fan')];
    for (const accepts of ['followed', 'nobody', 'followed']) {
      expect((await shy.caller.post('/api/user/control/privateMessageSetting', { accepts })).body).toEqual({ accepts });
      expect((await send(fan, shy, 'hello')).body.code).toBe('privateMessage.refused');
    }
    expect((await shy.caller.get('/api/user/control/privateMessageSetting')).body).toEqual({ accepts: 'followed' });
    const admirer = await newPerson('chat_admirer');
    await shy.caller.post('/api/follows', { kind: 'member', id: 'chat_admirer' });
    expect((await send(admirer, shy, 'hello')).status).toBe(200);
    expect((await send(shy, fan, 'you may answer')).status).toBe(200);
    expect((await send(fan, shy, 'thanks')).status).toBe(200);
  });
});

describe('one side', () => {
  it('loses a message or the whole conversation, and the other keeps it; what neither shows is gone', async () => {
    const [one, two] = [await newPerson('side_one'), await newPerson('side_two')];
    const { body: first } = await send(one, two, 'first');
    await send(one, two, 'second');
    await one.caller.post(at(two, '/remove'), { id: first.id });
    expect(textsOf(await read(one, two))).toEqual(['second']);
    expect(textsOf(await read(two, one))).toEqual(['first', 'second']);
    await two.caller.post(at(one, '/clear'));
    expect(await unreadOf(two)).toBe(0);
    expect((await two.caller.get('/api/user/control/privateMessageList')).body.records).toEqual([]);
    const left = await testSite.site.db.rows(sql`select body from private_message where sender_id = ${one.id}`);
    expect(left).toEqual([{ body: 'second' }]);
    await send(one, two, 'third');
    expect(textsOf(await read(two, one))).toEqual(['third']);
    await one.caller.post(at(two, '/clear'));
    await two.caller.post(at(one, '/clear'));
    expect(
      await testSite.site.db.rows(sql`select from private_message_chat where ${one.id} in (low_id, high_id)`),
    ).toEqual([]);
  });
});
