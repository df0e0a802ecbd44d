import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '#app/server/features.ts';
import { auditOf } from '#features/audit/server/public.ts';
import type { SettingValue } from '#features/setting/contract.ts';
import { topicSettings } from '#features/topic/settings.ts';
import { urlSubmissionSettings } from '#features/url-submission/settings.ts';
import { sql } from '#platform/server/database/sql.ts';
import { registerFeatureNames } from '#platform/server/feature/feature-names.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Member } from '#platform/shared/actor.ts';
import { SECRET_SHOWN } from '#platform/shared/setting.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { staffFixture } from '#tests/staff-fixture.ts';
import { changeSetting, changeSettings } from './change-setting.ts';
import { listSettingHistory, listSettings } from './list-settings.ts';
import { settingsOfSite } from './site-settings.ts';

let testSite: TestSite;
let manager: Member;
beforeAll(async () => {
  testSite = await createTestSite();
  manager = await staffFixture(testSite.site);
});
afterAll(() => testSite.close());

const asManager = (language: Context['language'] = 'en_US') => testSite.context({ actor: manager, language });
const change = (key: string, value: SettingValue) =>
  changeSetting(asManager(), { topics: settings, key, value, reason: 'a test' });

describe('changing a setting', () => {
  it('holds at once here, a moment later in every other process, and clears their guest pages', async () => {
    const twin = await testSite.openTwin();
    let renderings = 0;
    const page = () =>
      twin.guestCache.take('/', async () => ({ status: 200, html: Buffer.from(String((renderings += 1))) }));
    await page();
    expect(await change('title', 'Tea & talk')).toMatchObject({
      key: 'title',
      value: 'Tea & talk',
      initial: 'Teahouse · 茶馆',
    });
    expect(settingsOfSite(testSite.site).title).toBe('Tea & talk');
    await expect.poll(() => settingsOfSite(twin).title).toBe('Tea & talk');
    await page();
    expect(renderings).toBe(2);
  });
  it('leaves one audit row with the value before and after', async () => {
    await change('forestagePageNumber', 20);
    await change('forestagePageNumber', '25');
    const rows = await auditOf(testSite.site.db, { target: { kind: 'setting', id: 'forestagePageNumber' }, limit: 9 });
    expect(rows.map((row) => [row.before, row.after, row.reason])).toEqual([
      [20, 25, 'a test'],
      [30, 20, 'a test'],
    ]);
    const history = await listSettingHistory(asManager(), { topics: settings, key: 'forestagePageNumber' });
    expect(history.records[0]).toMatchObject({ actor: { account: 'keeper' }, before: 20, after: 25 });
  });
  it('of a secret is recorded without it, nowhere shown and stored sealed', async () => {
    const secret = 'edk7ychrEZP9pDQD';
    const inForce = () => testSite.site.settings.of(urlSubmissionSettings).baiduPushToken;
    const answered = await change('baiduPushToken', secret);
    expect([answered.value, inForce()]).toEqual([SECRET_SHOWN, secret]);
    // As a form sends what it was given.
    await change('baiduPushToken', SECRET_SHOWN);
    expect(inForce()).toBe(secret);
    await change('baiduPushToken', '');
    expect(inForce()).toBe('');
    await change('baiduPushToken', secret);
    const rows = await auditOf(testSite.site.db, { target: { kind: 'setting', id: 'baiduPushToken' }, limit: 9 });
    expect(rows.map(({ before, after }) => [before, after])).toEqual([
      ['', SECRET_SHOWN],
      [SECRET_SHOWN, ''],
      [SECRET_SHOWN, SECRET_SHOWN],
      ['', SECRET_SHOWN],
    ]);
    const stored = await testSite.site.db.rows(sql`select value from setting where key = 'baiduPushToken'`);
    const listed = listSettings(asManager(), settings);
    const history = await listSettingHistory(asManager(), { topics: settings, key: 'baiduPushToken' });
    expect(JSON.stringify([stored, listed, history, rows])).not.toContain(secret);
    expect(history.records).toHaveLength(4);
  });
  it('reads what a form sends as text: switches, numbers, choices', async () => {
    expect((await change('allowRegister', 'false')).value).toBe(false);
    expect((await change('supportAccessDevice', '3')).value).toBe(3);
    expect((await change('topicHeatGravity', '1.5')).value).toBe(1.5);
    expect((await change('title', '42')).value).toBe('42');
  });
  it('keeps several choices once each, in the order of the setting, and tells of them in the history', async () => {
    expect((await change('replyEditorTools', ['link', 'bold', 'link'])).value).toEqual(['bold', 'link']);
    expect((await change('replyEditorTools', 'emoji,italic')).value).toEqual(['italic', 'emoji']);
    expect((await change('replyEditorTools', '')).value).toEqual([]);
    const { records } = await listSettingHistory(asManager(), { topics: settings, key: 'replyEditorTools' });
    expect(records.map((record) => record.after)).toEqual([[], ['italic', 'emoji'], ['bold', 'link']]);
  });
  it.each<[string, SettingValue, string]>([
    ['replyEditorTools', ['bold', 'rocket'], 'setting.value'],
    ['replyEditorTools', true, 'setting.value'],
    ['allowLogin', ['true'], 'setting.value'],
    ['forestagePageNumber', 4, 'rule.range:5:100'],
    ['forestagePageNumber', '1e1', 'rule.range:5:100'],
    ['topicHeatGravity', '9', 'rule.range:0.1:5'],
    ['supportAccessDevice', '4', 'setting.value'],
    ['allowLogin', 'yes', 'setting.value'],
    ['siteState', '', 'setting.value'],
    ['siteTimeZone', 'Mars/Base', 'setting.timeZone'],
    ['siteTimeZone', '+08:00', 'setting.timeZone'],
    ['keywords', 'x'.repeat(201), 'rule.maximum:200'],
    ['title', '', 'rule.required'],
  ])('refuses %s = %s at the field', async (key, value, rule) => {
    await expect(change(key, value)).rejects.toMatchObject({ rules: { value: rule } });
  });
  it('changes several at once with one reason, all or none, and says at which key a value is wrong', async () => {
    const all = { topics: settings, reason: 'together' };
    const wrong = ['imageMaxBytes=8388608', 'siteTimeZone=Mars/Base'];
    await expect(changeSettings(asManager(), { ...all, changes: wrong })).rejects.toMatchObject({
      rules: { siteTimeZone: 'setting.timeZone' },
    });
    const right = [
      'imageMaxBytes=8388608',
      'allowRegisterAccountType=email,account',
      'keywords= tea=good ',
      'replyEditorTools=link,bold',
    ];
    const { topics } = await changeSettings(asManager(), { ...all, changes: right });
    const cards = topics.flatMap((topic) => topic.settings);
    const stored = (key: string) => cards.find((card) => card.key === key)?.value;
    expect([stored('imageMaxBytes'), stored('allowRegisterAccountType')]).toEqual([8_388_608, 'email,account']);
    expect([stored('keywords'), stored('replyEditorTools')]).toEqual(['tea=good', ['bold', 'link']]);
    for (const key of ['imageMaxBytes', 'allowRegisterAccountType']) {
      const { records } = await listSettingHistory(asManager(), { topics: settings, key });
      expect(records.map(({ reason }) => reason)).toEqual(['together']);
    }
  });
  it('refuses them where one has been changed since the form began, and says which; others may have been', async () => {
    const all = { topics: settings, reason: 'two tabs' };
    await change('keywords', 'first');
    await change('description', 'first');
    const [changes, began] = [
      ['keywords=late', 'description=late'],
      ['keywords=first', 'description=first'],
    ];
    await change('description', 'meanwhile');
    await expect(changeSettings(asManager(), { ...all, changes, began })).rejects.toMatchObject({
      code: 'setting.changedMeanwhile',
      details: { keys: ['description'] },
    });
    expect(settingsOfSite(testSite.site)).toMatchObject({ keywords: 'first', description: 'meanwhile' });
    await changeSettings(asManager(), { ...all, changes: ['keywords=late'], began });
    // What is there already is nothing to refuse, and neither is a value out of use.
    await changeSettings(asManager(), { ...all, changes: ['description=meanwhile'], began });
    await testSite.site.db.run(sql`update setting set value = '[]' where key = 'description'`);
    await testSite.site.settings.reload();
    await changeSettings(asManager(), { ...all, changes: ['description=again'], began: ['description='] });
    expect(settingsOfSite(testSite.site)).toMatchObject({ keywords: 'late', description: 'again' });
  });
  it('leaves to owners what limits staff, alone and among others', async () => {
    const limits = ['adjustmentSecondPersonFen', 'adjustmentSecondPersonPoints', 'creditSecondPersonFen'];
    for (const key of limits) {
      await expect(change(key, 999)).rejects.toMatchObject({ rules: { value: 'setting.ownersOnly' } });
      const changes = ['forestagePageNumber=50', `${key}=999`];
      await expect(
        changeSettings(asManager(), { topics: settings, reason: 'together', changes }),
      ).rejects.toMatchObject({ rules: { [key]: 'setting.ownersOnly' } });
    }
    expect(testSite.site.settings.of(topicSettings).forestagePageNumber).not.toBe(50);
    const owner = testSite.context({ actor: await staffFixture(testSite.site, { account: 'owner', isOwner: true }) });
    for (const key of limits)
      expect(await changeSetting(owner, { topics: settings, key, value: 999, reason: 'a test' })).toMatchObject({
        value: 999,
      });
  });
  it('shows what is for a feature once there is that feature', () => {
    const shown = () =>
      listSettings(asManager(), settings)
        .topics.flatMap((topic) => topic.settings)
        .filter(({ isShown }) => isShown)
        .map(({ key }) => key);
    expect(shown()).toContain('rewardTopic');
    expect(shown()).not.toContain('messageEditorTools');
    registerFeatureNames(['message']);
    expect(shown()).toContain('messageEditorTools');
    registerFeatureNames([]);
  });
  it('knows no other keys', async () => {
    await expect(change('constructor', 'x')).rejects.toMatchObject({ status: 404 });
    await expect(listSettingHistory(asManager(), { topics: settings, key: 'nothing' })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('the list of settings', () => {
  it('explains every setting in both languages, with its bounds and the words of its choices', () => {
    for (const language of ['zh_CN', 'en_US'] as const) {
      const cards = listSettings(asManager(language), settings).topics.flatMap((topic) => topic.settings);
      for (const card of cards) {
        expect([card.key, card.name.length > 0, card.help.length > 0]).toEqual([card.key, true, true]);
        if (card.input === 'choice')
          for (const choice of card.choices)
            expect(`${card.key} ${choice.label}`).not.toBe(`${card.key} ${choice.value}`);
      }
      expect(cards.find((card) => card.key === 'forestagePageNumber')).toMatchObject({
        input: 'number',
        minimum: 5,
        maximum: 100,
      });
      expect(cards.find((card) => card.key === 'keywords')).toMatchObject({ maxLength: 200, minimum: null });
    }
  });
  it('has no key twice', () => {
    const keys = settings.flatMap((topic) => Object.keys(topic.group));
    expect(new Set(keys).size).toBe(keys.length);
  });
});
