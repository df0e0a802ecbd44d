import { describe, expect, it } from 'vitest';
import { type GivenBrowser, givenBrowser, givenRemote } from './given-desk.ts';

const NAME = 'ann:comment:1';
const EMPTY = { title: '', content: '' };
const breath = async () => {
  await Promise.resolve();
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
const contentOf = (browser: GivenBrowser) => browser.copies.get(NAME)?.fields.content;

describe('a draft in one window', () => {
  it('lies on the shelf at once, and is there again', async () => {
    const browser = givenBrowser(breath);
    const { keeper } = await browser.open(NAME, EMPTY);
    expect(keeper.state().kept).toBe('nothing');
    keeper.change({ content: '茶' });
    expect(keeper.state()).toMatchObject({ fields: { content: '茶' }, kept: 'soon' });
    await keeper.flush();
    expect(keeper.state().kept).toBe('here');
    const again = await browser.open(NAME, EMPTY);
    expect(again.keeper.state()).toMatchObject({ fields: { title: '', content: '茶' }, key: keeper.state().key, kept: 'here' });
    expect((await browser.open('ann:comment:2', EMPTY)).keeper.state().kept).toBe('nothing');
  });
  it('that is emptied again is none', async () => {
    const browser = givenBrowser(breath);
    const { keeper } = await browser.open(NAME, EMPTY);
    keeper.change({ content: '茶' });
    await keeper.flush();
    keeper.change({ content: '' });
    await keeper.flush();
    expect(browser.copies.size).toBe(0);
    expect(keeper.state().kept).toBe('nothing');
  });
  it('that was typed in the moment of a crash is there again, key for key', async () => {
    const browser = givenBrowser(breath);
    const one = await browser.open(NAME, EMPTY);
    for (const content of ['一', '一二', '一二三']) one.keeper.change({ content });
    one.die();
    await settle();
    expect(contentOf(browser)).toBeUndefined();
    const again = await browser.open(NAME, EMPTY);
    expect(again.keeper.state()).toMatchObject({ fields: { content: '一二三' }, key: one.keeper.state().key, others: [] });
    expect(contentOf(browser)).toBe('一二三');
  });
  it('cannot change while it is sent, survives that too, and can change when it was refused', async () => {
    const browser = givenBrowser(breath);
    const { keeper, die } = await browser.open(NAME, EMPTY);
    keeper.change({ content: '发' });
    expect(await keeper.begin()).toBe(true);
    keeper.change({ content: '改' });
    expect(keeper.state()).toMatchObject({ fields: { content: '发' }, isUncertain: true });
    const { key } = keeper.state();
    die();
    const again = (await browser.open(NAME, EMPTY)).keeper;
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
    const browser = givenBrowser(breath);
    const one = await browser.open(NAME, EMPTY);
    browser.setRoom(false);
    one.keeper.change({ content: '没地方' });
    await one.keeper.flush();
    expect(one.troubles).toContain('noRoomHere');
    expect(one.keeper.state()).toMatchObject({ kept: 'soon', savedAt: null });
    one.die();
    browser.setRoom(true);
    expect((await browser.open(NAME, EMPTY)).keeper.state()).toMatchObject({ fields: { content: '没地方' }, kept: 'here' });
  });
});

describe('a draft in two windows', () => {
  it('is the same in both', async () => {
    const browser = givenBrowser(breath);
    const [one, other] = [await browser.open(NAME, EMPTY), await browser.open(NAME, EMPTY)];
    one.keeper.change({ content: '一' });
    await settle();
    expect(other.keeper.state().fields.content).toBe('一');
    other.keeper.change({ content: '一\n二' });
    await settle();
    expect(one.keeper.state().fields.content).toBe('一\n二');
    await other.keeper.finish();
    await settle();
    expect(one.keeper.state()).toMatchObject({ fields: EMPTY, kept: 'nothing' });
  });
  it('written at once is merged where the changes do not touch, and stands side by side where they do', async () => {
    const browser = givenBrowser(breath);
    const [one, other] = [await browser.open(NAME, EMPTY), await browser.open(NAME, EMPTY)];
    one.keeper.change({ content: 'a\nb\nc' });
    await settle();
    one.keeper.change({ content: 'A\nb\nc' });
    other.keeper.change({ content: 'a\nb\nC' });
    await settle();
    expect([one, other].map(({ keeper }) => keeper.state().fields.content)).toEqual(['A\nb\nC', 'A\nb\nC']);
    one.keeper.change({ content: 'one\nb\nC' });
    other.keeper.change({ content: 'other\nb\nC' });
    await settle();
    const { fields, others } = one.keeper.state();
    expect([fields.content, ...others.map((it) => it.content)].sort()).toEqual(['one\nb\nC', 'other\nb\nC']);
    other.keeper.choose('both');
    await settle();
    expect(one.keeper.state().others).toEqual([]);
    expect(one.keeper.state().fields.content).toContain('one\nb\nC');
    expect(one.keeper.state().fields.content).toContain('other\nb\nC');
  });
  it('is sent as it stands in the window that sends; what the other one added stays behind as a draft', async () => {
    const browser = givenBrowser(breath);
    const [one, other] = [await browser.open(NAME, EMPTY), await browser.open(NAME, EMPTY)];
    one.keeper.change({ content: '发' });
    await settle();
    const { key } = one.keeper.state();
    const begun = one.keeper.begin();
    other.keeper.change({ content: '发\n又想起一句' });
    if (!(await begun)) await one.keeper.begin();
    await settle();
    expect(one.keeper.state()).toMatchObject({ isUncertain: true, key });
    const sent = one.keeper.state().fields.content;
    await one.keeper.finish();
    await settle();
    expect(`${sent}${other.keeper.state().fields.content}`).toContain('又想起一句');
    expect(other.keeper.state().key).not.toBe(key);
  });
});

describe('a draft on two devices', () => {
  const givenDevices = async () => {
    const remote = givenRemote(breath);
    const [phone, desk] = [givenBrowser(breath), givenBrowser(breath)];
    return { remote, phone: await phone.open(NAME, EMPTY, remote), desk: await desk.open(NAME, EMPTY, remote) };
  };
  const hand = async ({ keeper, courier }: Awaited<ReturnType<typeof givenDevices>>['desk']) => {
    await keeper.flush();
    await courier.fetch();
  };
  it('begun on one is gone on with on the other', async () => {
    const { phone, desk } = await givenDevices();
    phone.keeper.change({ title: '题', content: '路上写的' });
    await hand(phone);
    expect(phone.keeper.state().kept).toBe('everywhere');
    await hand(desk);
    expect(desk.keeper.state()).toMatchObject({ fields: { title: '题', content: '路上写的' }, kept: 'everywhere', key: phone.keeper.state().key });
  });
  it('written on both is merged, or stands side by side', async () => {
    const { phone, desk, remote } = await givenDevices();
    phone.keeper.change({ content: 'a\nb\nc' });
    await hand(phone);
    await hand(desk);
    phone.keeper.change({ content: 'A\nb\nc' });
    desk.keeper.change({ content: 'a\nb\nC' });
    await hand(phone);
    await hand(desk);
    await hand(phone);
    expect([phone, desk].map(({ keeper }) => keeper.state().fields.content)).toEqual(['A\nb\nC', 'A\nb\nC']);
    phone.keeper.change({ content: 'phone' });
    desk.keeper.change({ content: 'desk' });
    await hand(phone);
    await hand(desk);
    expect(desk.keeper.state()).toMatchObject({ fields: { content: 'desk' }, others: [{ content: 'phone' }], kept: 'here' });
    expect(remote.drafts.get(NAME)?.fields.content).toBe('phone');
    desk.keeper.choose('mine');
    await hand(desk);
    expect(remote.drafts.get(NAME)?.fields.content).toBe('desk');
    await hand(phone);
    expect(phone.keeper.state()).toMatchObject({ fields: { content: 'desk' }, others: [] });
  });
  it('sent on one is gone on the other, unless it was gone on with there', async () => {
    const { phone, desk, remote } = await givenDevices();
    phone.keeper.change({ content: '发' });
    await hand(phone);
    await hand(desk);
    remote.drafts.delete(NAME);
    desk.keeper.change({ content: '发\n还有' });
    await desk.keeper.flush();
    await hand(phone);
    expect(phone.keeper.state()).toMatchObject({ fields: EMPTY, kept: 'nothing' });
    await hand(desk);
    expect(desk.keeper.state()).toMatchObject({ fields: { content: '发\n还有' }, kept: 'everywhere' });
  });
  it('stays here without a network, and goes there when it is back', async () => {
    const { phone, remote } = await givenDevices();
    remote.setOnline(false);
    phone.keeper.change({ content: '隧道' });
    await hand(phone);
    expect(phone.keeper.state().kept).toBe('here');
    remote.setOnline(true);
    await hand(phone);
    expect(phone.keeper.state().kept).toBe('everywhere');
    expect(phone.troubles.at(-1)).toBeNull();
  });
  it('that arrived there without an answer is no other text: what is deleted meanwhile stays deleted', async () => {
    const { phone, remote } = await givenDevices();
    phone.keeper.change({ content: '一' });
    await hand(phone);
    phone.keeper.change({ content: '一二三' });
    remote.loseAnswers(true);
    await hand(phone);
    remote.loseAnswers(false);
    phone.keeper.change({ content: '一二' });
    await hand(phone);
    expect(phone.keeper.state()).toMatchObject({ fields: { content: '一二' }, others: [], kept: 'everywhere' });
    expect(remote.drafts.get(NAME)?.fields.content).toBe('一二');
  });
  it('emptied here is emptied there', async () => {
    const { phone, remote } = await givenDevices();
    phone.keeper.change({ content: '不要了' });
    await hand(phone);
    phone.keeper.change({ content: '' });
    await hand(phone);
    expect(remote.drafts.size).toBe(0);
    expect(phone.keeper.state().kept).toBe('nothing');
  });
});
