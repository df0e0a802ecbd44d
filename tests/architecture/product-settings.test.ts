import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings as settingTopics } from '#app/server/features.ts';
import type { SettingCard } from '#features/setting/contract.ts';
import { sql } from '#platform/server/database/sql.ts';
import { sampled } from '#tests/assurance/scale.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

/** Names the product decisions write in camelCase that are no settings, each with what it is. */
const others: Readonly<Record<string, string>> = {
  accessModule: 'a cookie',
  aiAssistantParameter: 'the store of the browser: the calling editor’s context',
  baseInfo: 'a call',
  baseURI: 'a field of base info, from PUBLIC_URL',
  baseURL: 'a field of base info, from PUBLIC_URL',
  bbsToken: 'a key of the browser’s own store',
  camelCase: 'says how settings are written',
  commonPath: 'a field of base info, always the same',
  communityModule: 'a page',
  contextPath: 'a field of base info, always the same',
  fileStorageSystem: 'a field of base info: the store staff have chosen',
  historyList: 'a page',
  languageSwitching: 'a field of base info: the languages there are',
  loginRedirect: 'a page',
  paymentCompleted: 'a page',
  privateMessageCount: 'a field of the unread counts',
  qualityArticle: 'a page',
  questionFavoriteList: 'a page',
  remindCount: 'a field of the unread counts',
  seeLaterList: 'a page',
  systemNotifyCount: 'a field of the unread counts',
  templateDir: 'a field of base info, always the same',
  thirdParty: 'part of an address',
  topicFavoriteList: 'a page',
  topicId: 'a parameter of an address',
  topicLikeList: 'a page',
  topicUnhideList: 'a page',
  unreadMessageCount: 'a call',
  userDynamicList: 'a page',
};

/** Settings by name; a name that ends in … stands for all that begin so. */
const promised = [
  'defaultLanguage',
  'siteState',
  'supportAccessDevice',
  'requireVerifiedPhoneFor…',
  'showIpPlace',
  'redEnvelopeMax',
  'unlockPlatformShare',
  'bountyMoneyMin',
  'bountyMoneyMax',
  'bountyPlatformShare',
  // The switches and the rest the decisions tell of without a name.
  'allowRegister',
  'allowRegisterAccountType',
  'allowLogin',
  'allowLoginAccountType',
  'allowTopic',
  'allowComment',
  'siteClosedText',
  'reservedNames',
  'loginLogDays',
  'icpFiling',
  'policeFiling',
  'topicHeatCommentWeight',
  'topicHeatLikeWeight',
  'topicHeatViewWeight',
  'topicHeatGravity',
  'forestagePageNumber',
];

const settings = settingTopics.flatMap((topic) => Object.keys(topic.group));
const isMet = (name: string) =>
  name.endsWith('…') ? settings.some((key) => key.startsWith(name.slice(0, -1))) : settings.includes(name);

/** Names in camelCase that a text puts between backticks. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/`[^`\n]*`/g)].flatMap((match) =>
    [...match[0].matchAll(/\b[a-z]+[A-Z][A-Za-z]*…?/g)].map(([name]) => name),
  );
}

let testSite: TestSite;
let served: Served;
let owner: Caller;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  owner = await signIn(
    served,
    testSite.site,
    await memberFixture(testSite.site, { account: 'the_owner', isOwner: true }),
  );
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const cardOf = async (key: string): Promise<SettingCard | undefined> =>
  (await owner.get('/api/admin/settings')).body.topics
    .flatMap((topic: { settings: SettingCard[] }) => topic.settings)
    .find((card: SettingCard) => card.key === key);

/** A value other than the one there is, that may be one: what is typed by a rule of its own stays as it is. */
function otherValue({ input, value, choices, maximum }: SettingCard): SettingCard['value'] {
  if (input === 'switch') return value !== true;
  if (input === 'number') return Number(value) + (maximum !== null && Number(value) + 1 > maximum ? -1 : 1);
  if (input === 'choice') return choices.find((choice) => choice.value !== value)?.value ?? value;
  if (input === 'choices' && Array.isArray(value)) return value.slice(1);
  return value;
}

describe('every setting', () => {
  it.each(sampled(settings, { nameOf: String }))(
    '%s is changed in the console, is read back, and holds',
    async (key) => {
      const before = await cardOf(key);
      if (!before) throw new Error('it stands in no topic of the console');
      const value = otherValue(before);
      const change = async (to: SettingCard['value']) => {
        const reply = await owner.post('/api/admin/settings', { key, value: to, reason: 'a test' });
        expect(reply.status, reply.text).toBe(200);
      };
      await change(value);
      expect((await cardOf(key))?.value).toEqual(value);
      const row = await testSite.site.db.row<{ value: unknown }>(sql`select value from setting where key = ${key}`);
      expect(row?.value).toEqual(value);
      await change(before.value);
      expect((await cardOf(key))?.value).toEqual(before.value);
    },
  );
});

describe('what the product decisions name', () => {
  it.each(promised)('%s can be changed in the console', (name) => expect(isMet(name)).toBe(true));
  it('is never two things', () => {
    const names = [...promised, ...Object.keys(others)];
    expect(new Set(names).size).toBe(names.length);
  });
  it('is found in a text', () =>
    expect(
      namesIn('Off: `siteState`, `/user/historyList`, `{a: "b"}`; `requireVerifiedPhoneFor…` but not topicId.'),
    ).toEqual(['siteState', 'historyList', 'requireVerifiedPhoneFor…']));

  // The decisions lie outside of this repository: PRODUCT_DECISIONS says where.
  const file = process.env.PRODUCT_DECISIONS;
  it.runIf(file)('is a setting, or known to be something else', () => {
    const existing = new Set([...promised, ...Object.keys(others)]);
    expect([...new Set(namesIn(fs.readFileSync(file ?? '', 'utf8')))].filter((name) => !existing.has(name))).toEqual(
      [],
    );
  });
});
