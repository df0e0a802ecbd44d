import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { callerTo, sendOverHttp } from '#tests/assurance/call-over-http.ts';
import { type OpenProduction, openProduction } from '#tests/assurance/production-fixture.ts';
import type { Caller } from '#tests/serve.ts';
import { solveCaptcha } from '#tests/session-fixture.ts';

/** Everything the server says at its most talkative, after everything that could slip out has passed through it. */
let site: OpenProduction;
let output = '';
const secrets = new Map<string, string>();

/** A word that would be recognised anywhere. */
function secret(name: string): string {
  const word = `canary-${name}-${Math.random().toString(36).slice(2, 12)}`;
  secrets.set(name, word);
  return word;
}

beforeAll(async () => {
  site = await openProduction({ environment: { LOG_LEVEL: 'trace' } });
  const caller = callerTo(site.server.url);
  await register(caller);
  await use(caller);
  await break_();
  await site.server.stop();
  output = site.server.output();
});
afterAll(() => site?.close());

async function register(caller: Caller): Promise<void> {
  const { captchaKey } = (await caller.get('/api/register')).body;
  const captchaValue = solveCaptcha(site.given.site, captchaKey);
  const form = {
    account: 'canary',
    password: secret('password'),
    issue: 'What do canaries eat?',
    answer: secret('answer'),
    captchaKey,
    captchaValue,
    agreeTerms: 'true',
  };
  const reply = await caller.post('/api/register', form);
  expect(reply.status).toBe(200);
  caller.tokens = reply.body;
  keepTokens('registration', caller);
}

function keepTokens(name: string, caller: Caller): void {
  secrets.set(`${name} access`, caller.tokens?.accessToken ?? '');
  secrets.set(`${name} refresh`, caller.tokens?.refreshToken ?? '');
  secrets.set(`${name} cms_token`, caller.cookies.get('cms_token') ?? '');
}

async function use(caller: Caller): Promise<void> {
  const fresh = (await caller.post('/api/refreshToken')).body;
  caller.tokens = fresh;
  keepTokens('refresh', caller);
  await caller.post('/api/login', { account: 'canary', password: secrets.get('password') });
  await caller.post('/api/login', {
    account: secret('account-that-was-a-password'),
    password: secret('wrong-password'),
  });
  await caller.post('/api/login', { account: 'canary', password: secret('extra'), [secret('field')]: secret('value') });
  await caller.post('/api/login', `{"password":"${secret('broken-json')}`, { 'content-type': 'application/json' });
  await caller.post('/api/login', `password=${secret('form')}&x`, {
    'content-type': 'application/x-www-form-urlencoded',
  });
  await caller.post('/api/signInLink', { token: secret('link') });
  await caller.get(`/login?token=${secret('address')}`);
  await caller.get(`/api/topics?password=${secret('query')}`);
  await caller.get('/api/topics', { authorization: `Bearer ${secret('bearer')}` });
  await caller.get('/api/topics', { cookie: `cms_token=${secret('cookie')}; session=${secret('other-cookie')}` });
  await caller.post('/api/topics', { title: 'A private thought', content: secret('content'), sectionId: 'x' });
  await caller.post(
    '/api/topics',
    { title: 'A topic', content: secret('published'), sectionId: site.ids.section },
    { 'idempotency-key': secret('key').replaceAll('.', '') },
  );
}

/** What the server cannot help: 500 and 503 are logged with their cause. */
async function break_(): Promise<void> {
  const { db } = site.given.site;
  const owner = site.given.site.ownerUrl;
  const pg = await import('pg');
  const client = new pg.default.Client({ connectionString: owner });
  await client.connect();
  await client.query('alter table topic_content rename to gone');
  const reply = await site.author.post('/api/topics', {
    title: 'Broken',
    content: secret('lost-content'),
    sectionId: site.ids.section,
  });
  expect(reply.status).toBe(500);
  expect(JSON.stringify(reply.body)).not.toMatch(/topic_content|relation|pg|stack/);
  await client.query('alter table gone rename to topic_content');
  await client.query(`alter table comment add constraint refused check (source not like '%refused%') not valid`);
  expect(
    (await site.author.post(`/api/topics/${site.ids.topic}/comments`, { content: `refused ${secret('constraint')}` }))
      .status,
  ).toBe(500);
  await client.end();
  await db.run(sql`select 1`);
  for (const path of ['/\r\nInjected: 1', '/%0d%0a{"level":60,"msg":"forged"}', '/thread?topicId=1%0a%0d{"level":60}'])
    await sendOverHttp(site.server.url, { method: 'GET', path }).catch(() => undefined);
  await callerTo(site.server.url).get('/api/none/%0a%0dforged-line');
  await sendOverHttp(site.server.url, {
    method: 'GET',
    path: '/api/none',
    headers: { 'user-agent': 'agent\tforged', 'x-request-id': 'forged-request-id' },
  });
}

const lines = () =>
  output.split('\n').filter((line) => line !== '' && !/^Sign in as the owner|\/login\?token=/.test(line));

// Last: 25 canaries at level trace: 0 found; every line is JSON
describe('[A11 O4] the log', () => {
  it('holds none of what was said in confidence', () => {
    const found = [...secrets].filter(([, word]) => word.length > 10 && output.includes(word)).map(([name]) => name);
    expect(found).toEqual([]);
    expect(secrets.size).toBeGreaterThan(20);
  });

  it('is one JSON object a line, whatever an address or a header holds', () => {
    for (const line of lines()) expect(() => JSON.parse(line), line).not.toThrow();
    expect(lines().length).toBeGreaterThan(20);
    expect(lines().filter((line) => JSON.parse(line).msg === 'forged')).toEqual([]);
  });

  it('names every request by an id of our own, and the failed ones with their cause, once', () => {
    const entries = lines().map((line) => JSON.parse(line));
    const requests = entries.filter((entry) => entry.msg === 'request');
    expect(requests.length).toBeGreaterThan(10);
    for (const entry of requests) expect(entry.requestId).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect(output).not.toContain('forged-request-id');
    const causes = entries.filter((entry) => entry.msg === 'platform.unexpected');
    expect(causes.length).toBe(2);
    for (const entry of causes) expect(entry.err.stack.length).toBeGreaterThan(50);
  });
});
