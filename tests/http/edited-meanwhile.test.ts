import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#app/server/features.ts';
import { sql } from '#platform/server/database/sql.ts';
import { fieldsOf } from '#tests/assurance/call-fields.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

const proof = { ownPassword: 'seven seas and a kettle' };
const names = (word: string) => ({ nameZh: word, nameEn: word });
const reason = 'why';

let testSite: TestSite;
let served: Served;
let owner: Caller;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  const account = { account: 'the_owner', isOwner: true, password: proof.ownPassword };
  owner = await signIn(served, testSite.site, await memberFixture(testSite.site, account));
  await makeOneOfEach();
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

// biome-ignore lint/suspicious/noExplicitAny: rows of many kinds, as they stand in an answer
type Row = any;

interface Kind {
  list: string;
  /** The rows in the answer of the list; the first one is edited. */
  rows?: (answer: Row) => Row[];
  /** The body of an edit that writes `word` into it. */
  body: (word: string, row: Row) => object;
  /** What stands in the path; default: its id. */
  key?: string;
}

/** Every edit of the console that replaces what is stored by what stands in its form. */
const kinds: Readonly<Record<string, Kind>> = {
  '/admin/roles/:code': {
    list: '/admin/roles',
    rows: ({ roles }) => roles,
    key: 'code',
    body: (word) => ({ ...names(word), reason }),
  },
  '/admin/levels/:id': {
    list: '/levels',
    rows: ({ levels }) => levels,
    body: (word, { threshold }) => ({ ...names(word), threshold }),
  },
  '/admin/emojis/:id': { list: '/admin/emojis', body: (word) => ({ keywords: word, isOn: true }) },
  '/admin/fields/:id': { list: '/admin/fields', body: (word) => ({ ...names(word), kind: 'input' }) },
  '/admin/reportReasons/:id': { list: '/admin/reportReasons', body: names },
  '/admin/bans/:id': { list: '/admin/bans', body: (word) => ({ reason: word }) },
  '/admin/newsFlashes/:id': { list: '/admin/newsFlashes', body: (text) => ({ text }) },
  '/admin/sections/:id': { list: '/admin/sections', body: (word) => ({ ...names(word), color: '#334455' }) },
  '/admin/communityRules/:id': { list: '/admin/communityRules', body: (sourceZh) => ({ sourceZh }) },
  '/admin/navigationCategories/:id': { list: '/admin/navigationCategories', body: names },
  '/admin/navigationSites/:id': {
    list: '/admin/navigationSites',
    body: (name, { url, categoryId }) => ({ url, categoryId, name }),
  },
  '/admin/helpCategories/:id': { list: '/admin/help', body: names },
  '/admin/help/:id': {
    list: '/admin/help',
    rows: ({ records }) => records.filter((row: Row) => row.parentId !== null),
    body: (titleZh, { parentId }) => ({ parentId, titleZh, contentZh: '文' }),
  },
  '/admin/announcements/:id': {
    list: '/admin/announcements',
    body: (textZh) => ({ textZh, placement: 'bar', audience: 'everyone' }),
  },
  '/admin/customLinks/:id': {
    list: '/admin/customLinks',
    body: (nameZh, { region, address }) => ({ region, address, nameZh }),
  },
  '/admin/sensitive-word-lists/:id': {
    list: '/admin/sensitive-word-lists',
    body: (name) => ({ name, level: 'block' }),
  },
  '/admin/sensitive-words/:id': { list: '/admin/sensitive-words', body: (text) => ({ text }) },
  '/admin/membershipCards/:id': {
    list: '/admin/membershipCards',
    rows: ({ cards }) => cards,
    body: (word) => cardNamed(word),
  },
  '/admin/membershipSpecifications/:id': {
    list: '/admin/membershipCards',
    rows: ({ cards }) => cards[0].specifications,
    body: (word) => specificationNamed(word),
  },
  '/admin/login-providers/:id': { list: '/admin/login-providers', body: (word) => providerNamed(word) },
  '/admin/paymentProviders/:kind': {
    list: '/admin/paymentProviders',
    rows: ({ providers }) => providers.filter(({ kind }: Row) => kind === 'alipay'),
    key: 'kind',
    body: (appId) => ({ appId, isOn: false, ...proof }),
  },
  '/admin/providers/mail': {
    list: '/admin/providers',
    rows: ({ mail }) => [mail],
    body: (fromName) => ({ ...mailForm, ...silent, fromName, password: '' }),
  },
  '/admin/providers/sms': {
    list: '/admin/providers',
    rows: ({ sms }) => [sms],
    body: (signName) => ({ ...smsForm, ...silent, signName, keySecret: 'leaf' }),
  },
  '/admin/providers/captcha': {
    list: '/admin/providers/captcha',
    rows: (state) => [state],
    body: (word) => ({ ...silent, kind: 'turnstile', siteKey: `site-key-${word}`, secret: 'leaf', endpoint: '' }),
  },
  '/admin/content-safety': {
    list: '/admin/content-safety',
    rows: (state) => [state],
    body: (scene) => ({ ...safetyForm, ...silent, scene, secret: 'leaf' }),
  },
  '/admin/storage': {
    list: '/admin/storage',
    rows: (state) => [state],
    body: (bucket) => ({ ...storageForm, ...silent, bucket, keySecret: 'leaf' }),
  },
};

/** Of providers: off, so that nothing goes out. */
const silent = { isOn: false, reason, ...proof };
const mailForm = { host: 'mail.example', port: 465, security: 'tls', user: '', fromAddress: 'tea@mail.example' };
const smsForm = {
  vendor: 'aliyun',
  keyId: 'leaf',
  appId: '',
  region: '',
  codeTemplateZh: 'SMS_1',
  codeTemplateEn: '',
  passwordTemplateZh: '',
  passwordTemplateEn: '',
  recoveryTemplateZh: '',
  recoveryTemplateEn: '',
  departureTemplateZh: '',
  departureTemplateEn: '',
  changeTemplateZh: '',
  changeTemplateEn: '',
};
const safetyForm = { kind: 'http', keyId: '', endpoint: 'https://safety.example', region: '', whenSilent: 'publish' };
const storageForm = { system: '10', endpoint: 'https://s3.example', region: 'east', keyId: 'leaf' };

const cardNamed = (word: string) => ({
  ...names(word),
  subtitleZh: '',
  subtitleEn: '',
  introductionZh: '',
  introductionEn: '',
  role: 'gold',
  isOnShelf: true,
  position: 0,
});
const specificationNamed = (word: string) => ({
  ...names(word),
  price: '1',
  points: 0,
  duration: 1,
  unit: 'month',
  isEnabled: true,
  position: 0,
});
const providerNamed = (word: string) => ({
  ...names(word),
  isOn: true,
  mayRegister: true,
  onDesktop: true,
  onMobile: true,
  onWechat: true,
  issuer: 'http://issuer.example',
  clientId: 'teahouse',
  ...proof,
});

async function make(path: string, body: object): Promise<Row> {
  const reply = await owner.post(`/api${path}`, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

/** Of those kinds of which a new site has none. */
async function makeOneOfEach(): Promise<void> {
  await testSite.site.db.run(sql`
    insert into emoji (name, keywords, path, position) values ('cup', array['tea'], '/files/emoji/cup.webp', 0)`);
  await make('/admin/roles', { kind: 'membership', ...names('Gold'), reason });
  await make('/admin/fields', { ...names('first'), kind: 'input' });
  await make('/admin/bans', { range: '203.0.113.7', reason: 'first' });
  await make('/admin/newsFlashes', { text: 'first' });
  await make('/admin/sections', { ...names('first'), color: '#334455' });
  const { records: categories } = await make('/admin/navigationCategories', names('first'));
  await make('/admin/navigationSites', { url: 'https://1.1.1.1/', name: 'first', categoryId: categories.at(-1).id });
  const { records: help } = await make('/admin/helpCategories', names('first'));
  await make('/admin/help', { parentId: help.at(-1).id, titleZh: '题', contentZh: '文' });
  await make('/admin/announcements', { textZh: '文', placement: 'bar', audience: 'everyone' });
  await make('/admin/customLinks', { region: 'friend', nameZh: '茶友', address: 'https://1.1.1.1/' });
  const { records: lists } = await make('/admin/sensitive-word-lists', { name: 'first', level: 'block' });
  await make('/admin/sensitive-words', { listId: lists[0].id, text: 'first' });
  const { cards } = await make('/admin/membershipCards', cardNamed('first'));
  await make(`/admin/membershipCards/${cards[0].id}/specifications`, specificationNamed('first'));
  await make('/admin/login-providers', { ...providerNamed('first'), kind: 'oidc' });
}

describe('a form that was opened before somebody else saved', () => {
  it.for(Object.entries(kinds))('does not undo that: %s', async ([path, { list, rows, body, key = 'id' }]) => {
    const found = async (): Promise<Row[]> => {
      const { body: answer } = await owner.get(`/api${list}`);
      return rows ? rows(answer) : answer.records;
    };
    const [opened] = await found();
    const address = `/api${path.replace(/:\w+/, opened[key])}`;
    const startOf = ({ digest, updatedAt }: Row) => (digest === undefined ? { updatedAt } : { digest });
    const save = (word: string, began: object) => owner.post(address, { ...body(word, opened), ...began });
    const stored = async (): Promise<Row> => (await found()).find((row) => row[key] === opened[key]);
    const first = await save('theirs', startOf(opened));
    expect(first.status, first.text).toBe(200);
    const late = await save('mine', startOf(opened));
    expect([late.status, late.body.code]).toEqual([409, expect.stringMatching(/\.changed$/)]);
    expect(JSON.stringify(await stored())).toContain('theirs');
    // Opened again, it is saved; a program that sends no start replaces whatever is stored.
    expect((await save('again', startOf(await stored()))).status).toBe(200);
    expect((await save('any', {})).status).toBe(200);
  });
  it('is every form of the console that edits one thing', () => {
    const writes = routes
      .map(({ endpoint }) => endpoint)
      .filter(({ method, access }) => method === 'POST' && access.startsWith('staff:'));
    const careful = writes.filter((write) => fieldsOf(write).some(({ name }) => /^(digest|updatedAt)$/.test(name)));
    expect(careful.map(({ path }) => path).sort()).toEqual(Object.keys(kinds).sort());
    expect(writes.filter((write) => /\/:\w+$/.test(write.path) && !careful.includes(write))).toEqual([]);
  });
});
