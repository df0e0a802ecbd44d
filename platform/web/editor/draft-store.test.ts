import { describe, expect, it } from 'vitest';
import { type BrowserFixture, browserFixture, remoteFixture } from './session-fixture.ts';

const NAME = 'ann:comment:1';
const EMPTY = { title: '', content: '' };
const breath = async () => {
  await Promise.resolve();
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
const contentOf = (browser: BrowserFixture) => browser.copies.get(NAME)?.fields.content;

describe('a draft in one window', () => {
  it('lies on the shelf at once, and is there again', async () => {
    const browser = browserFixture(breath);
    const { draftStore } = await browser.open(NAME, EMPTY);
    expect(draftStore.state().kept).toBe('nothing');
    draftStore.change({ content: '茶' });
    expect(draftStore.state()).toMatchObject({ fields: { content: '茶' }, kept: 'soon' });
    await draftStore.flush();
    expect(draftStore.state().kept).toBe('here');
    const again = await browser.open(NAME, EMPTY);
    expect(again.draftStore.state()).toMatchObject({
      fields: { title: '', content: '茶' },
      key: draftStore.state().key,
      kept: 'here',
    });
    expect((await browser.open('ann:comment:2', EMPTY)).draftStore.state().kept).toBe('nothing');
  });
  it('that is emptied again is none', async () => {
    const browser = browserFixture(breath);
    const { draftStore } = await browser.open(NAME, EMPTY);
    draftStore.change({ content: '茶' });
    await draftStore.flush();
    draftStore.change({ content: '' });
    await draftStore.flush();
    expect(browser.copies.size).toBe(0);
    expect(draftStore.state().kept).toBe('nothing');
  });
  it('that was typed in the moment of a crash is there again, key for key', async () => {
    const browser = browserFixture(breath);
    const item = await browser.open(NAME, EMPTY);
    for (const content of ['一', '一二', '一二三']) item.draftStore.change({ content });
    item.die();
    await settle();
    expect(contentOf(browser)).toBeUndefined();
    const again = await browser.open(NAME, EMPTY);
    expect(again.draftStore.state()).toMatchObject({
      fields: { content: '一二三' },
      key: item.draftStore.state().key,
      others: [],
    });
    expect(contentOf(browser)).toBe('一二三');
  });
  it('cannot change while it is sent, survives that too, and can change when it was refused', async () => {
    const browser = browserFixture(breath);
    const { draftStore, die } = await browser.open(NAME, EMPTY);
    draftStore.change({ content: '发' });
    expect(await draftStore.begin()).toBe(true);
    draftStore.change({ content: '改' });
    expect(draftStore.state()).toMatchObject({ fields: { content: '发' }, isUncertain: true });
    const { key } = draftStore.state();
    die();
    const again = (await browser.open(NAME, EMPTY)).draftStore;
    expect(again.state()).toMatchObject({ fields: { content: '发' }, isUncertain: true, key });
    await again.end();
    again.change({ content: '改' });
    expect(again.state()).toMatchObject({ fields: { content: '改' }, isUncertain: false, key });
    await again.begin();
    await again.end(true);
    expect(again.state().key).not.toBe(key);
    await again.finish();
    expect(again.state()).toMatchObject({ fields: EMPTY, kept: 'nothing', isUncertain: false });
    expect(browser.copies.size).toBe(0);
  });
  it('is in the journal when the shelf has no room, and says so', async () => {
    const browser = browserFixture(breath);
    const item = await browser.open(NAME, EMPTY);
    browser.setRoom(false);
    item.draftStore.change({ content: '没地方' });
    await item.draftStore.flush();
    expect(item.troubles).toContain('noRoomHere');
    expect(item.draftStore.state()).toMatchObject({ kept: 'soon', savedAt: null });
    item.die();
    browser.setRoom(true);
    expect((await browser.open(NAME, EMPTY)).draftStore.state()).toMatchObject({
      fields: { content: '没地方' },
      kept: 'here',
    });
  });
});

describe('a draft in two windows', () => {
  it('is the same in both', async () => {
    const browser = browserFixture(breath);
    const [item, other] = [await browser.open(NAME, EMPTY), await browser.open(NAME, EMPTY)];
    item.draftStore.change({ content: '一' });
    await settle();
    expect(other.draftStore.state().fields.content).toBe('一');
    other.draftStore.change({ content: '一\n二' });
    await settle();
    expect(item.draftStore.state().fields.content).toBe('一\n二');
    await other.draftStore.finish();
    await settle();
    expect(item.draftStore.state()).toMatchObject({ fields: EMPTY, kept: 'nothing' });
  });
  it('written at once is merged where the changes do not touch, and stands side by side where they do', async () => {
    const browser = browserFixture(breath);
    const [entry, other] = [await browser.open(NAME, EMPTY), await browser.open(NAME, EMPTY)];
    entry.draftStore.change({ content: 'a\nb\nc' });
    await settle();
    entry.draftStore.change({ content: 'A\nb\nc' });
    other.draftStore.change({ content: 'a\nb\nC' });
    await settle();
    expect([entry, other].map(({ draftStore }) => draftStore.state().fields.content)).toEqual(['A\nb\nC', 'A\nb\nC']);
    entry.draftStore.change({ content: 'one\nb\nC' });
    other.draftStore.change({ content: 'other\nb\nC' });
    await settle();
    const { fields, others } = entry.draftStore.state();
    expect([fields.content, ...others.map((item) => item.content)].sort()).toEqual(['one\nb\nC', 'other\nb\nC']);
    other.draftStore.choose('both');
    await settle();
    expect(entry.draftStore.state().others).toEqual([]);
    expect(entry.draftStore.state().fields.content).toContain('one\nb\nC');
    expect(entry.draftStore.state().fields.content).toContain('other\nb\nC');
  });
  it('is sent as it stands in the window that sends; what the other one added stays behind as a draft', async () => {
    const browser = browserFixture(breath);
    const [item, other] = [await browser.open(NAME, EMPTY), await browser.open(NAME, EMPTY)];
    item.draftStore.change({ content: '发' });
    await settle();
    const { key } = item.draftStore.state();
    const begun = item.draftStore.begin();
    other.draftStore.change({ content: '发\n又想起一句' });
    if (!(await begun)) await item.draftStore.begin();
    await settle();
    expect(item.draftStore.state()).toMatchObject({ isUncertain: true, key });
    const sent = item.draftStore.state().fields.content;
    await item.draftStore.finish();
    await settle();
    expect(`${sent}${other.draftStore.state().fields.content}`).toContain('又想起一句');
    expect(other.draftStore.state().key).not.toBe(key);
  });
});

describe('[D1] a draft on two devices', () => {
  const devicesFixture = async () => {
    const remote = remoteFixture(breath);
    const [phone, session] = [browserFixture(breath), browserFixture(breath)];
    return { remote, phone: await phone.open(NAME, EMPTY, remote), session: await session.open(NAME, EMPTY, remote) };
  };
  const hand = async ({ draftStore, sync }: Awaited<ReturnType<typeof devicesFixture>>['session']) => {
    await draftStore.flush();
    await sync.fetch();
  };
  it('begun on one is gone on with on the other', async () => {
    const { phone, session } = await devicesFixture();
    phone.draftStore.change({ title: '题', content: '路上写的' });
    await hand(phone);
    expect(phone.draftStore.state().kept).toBe('everywhere');
    await hand(session);
    expect(session.draftStore.state()).toMatchObject({
      fields: { title: '题', content: '路上写的' },
      kept: 'everywhere',
      key: phone.draftStore.state().key,
    });
  });
  it('written on both is merged, or stands side by side', async () => {
    const { phone, session, remote } = await devicesFixture();
    phone.draftStore.change({ content: 'a\nb\nc' });
    await hand(phone);
    await hand(session);
    phone.draftStore.change({ content: 'A\nb\nc' });
    session.draftStore.change({ content: 'a\nb\nC' });
    await hand(phone);
    await hand(session);
    await hand(phone);
    expect([phone, session].map(({ draftStore }) => draftStore.state().fields.content)).toEqual(['A\nb\nC', 'A\nb\nC']);
    phone.draftStore.change({ content: 'phone' });
    session.draftStore.change({ content: 'desk' });
    await hand(phone);
    await hand(session);
    expect(session.draftStore.state()).toMatchObject({
      fields: { content: 'desk' },
      others: [{ content: 'phone' }],
      kept: 'here',
    });
    expect(remote.drafts.get(NAME)?.fields.content).toBe('phone');
    session.draftStore.choose('mine');
    await hand(session);
    expect(remote.drafts.get(NAME)?.fields.content).toBe('desk');
    await hand(phone);
    expect(phone.draftStore.state()).toMatchObject({ fields: { content: 'desk' }, others: [] });
  });
  it('sent on one is gone on the other, unless it was gone on with there', async () => {
    const { phone, session, remote } = await devicesFixture();
    phone.draftStore.change({ content: '发' });
    await hand(phone);
    await hand(session);
    remote.drafts.delete(NAME);
    session.draftStore.change({ content: '发\n还有' });
    await session.draftStore.flush();
    await hand(phone);
    expect(phone.draftStore.state()).toMatchObject({ fields: EMPTY, kept: 'nothing' });
    await hand(session);
    expect(session.draftStore.state()).toMatchObject({ fields: { content: '发\n还有' }, kept: 'everywhere' });
  });
  it('stays here without a network, and goes there when it is back', async () => {
    const { phone, remote } = await devicesFixture();
    remote.setOnline(false);
    phone.draftStore.change({ content: '隧道' });
    await hand(phone);
    expect(phone.draftStore.state().kept).toBe('here');
    remote.setOnline(true);
    await hand(phone);
    expect(phone.draftStore.state().kept).toBe('everywhere');
    expect(phone.troubles.at(-1)).toBeNull();
  });
  it('that arrived there without an answer is no other text: what is deleted meanwhile stays deleted', async () => {
    const { phone, remote } = await devicesFixture();
    phone.draftStore.change({ content: '一' });
    await hand(phone);
    phone.draftStore.change({ content: '一二三' });
    remote.loseAnswers(true);
    await hand(phone);
    remote.loseAnswers(false);
    phone.draftStore.change({ content: '一二' });
    await hand(phone);
    expect(phone.draftStore.state()).toMatchObject({ fields: { content: '一二' }, others: [], kept: 'everywhere' });
    expect(remote.drafts.get(NAME)?.fields.content).toBe('一二');
  });
  it('emptied here is emptied there', async () => {
    const { phone, remote } = await devicesFixture();
    phone.draftStore.change({ content: '不要了' });
    await hand(phone);
    phone.draftStore.change({ content: '' });
    await hand(phone);
    expect(remote.drafts.size).toBe(0);
    expect(phone.draftStore.state().kept).toBe('nothing');
  });
});
