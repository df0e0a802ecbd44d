import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wayIn } from '#features/member/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { isDrill, patience, scaled } from '#tests/assurance/scale.ts';
import { solvedCaptcha } from '#tests/code-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Reply, type Served, serve } from '#tests/serve.ts';
import { solveCaptcha } from '#tests/session-fixture.ts';

/** Names there are, and as many there are not, asked about in turn. */
const COUNT = scaled(12, 500);
let testSite: TestSite;
let served: Served;
beforeAll(async () => {
  // Limits are not what is tested here, and must not tell the two apart.
  testSite = await createTestSite({ rateLimitFactor: 1_000_000 });
  served = await serve(testSite.site);
  const prepared = await wayIn.prepareMember(
    testSite.site,
    {
      account: 'pattern',
      password: 'seven seas',
      hint: { question: 'Who was my first pet?', answer: 'a grey parrot' },
    },
    new Date(),
  );
  await testSite.site.db.run(sql`
    insert into member (account, account_skeleton, password_hash, hint_question, hint_answer_hash, phone,
      phone_verified_at, email, email_verified_at)
    select 'known_' || n, replace('known_' || n, '1', 'l'), ${prepared.passwordHash}, ${prepared.hint?.question},
      ${prepared.hint?.answerHash}, '1380000' || n, now(), 'known' || n || '@example.org', now()
    from generate_series(2000, 2000 + ${COUNT - 1}) n`);
  // Questions as people ask them, long and short in both languages: that one is longer than another says nothing of who
  // has it.
  const questions = fs.readFileSync('features/recovery/decoy-questions.txt', 'utf8').trim().split('\n');
  await testSite.site.db.run(
    sql`update member set hint_question = (${questions}::text[])[1 + (id * 7919) % ${questions.length}::int]`,
  );
  await testSite.site.db.run(
    sql`update member set account_skeleton = replace(replace(account_skeleton, '0', 'o'), 'i', 'l')`,
  );
}, patience);
afterAll(async () => {
  await served.close();
  await testSite.close();
});

/** The n-th name of a kind: one that a member has, or one like it that nobody has. */
const names = {
  account: (index: number, exists: boolean) => `${exists ? 'known' : 'unkno'}_${2000 + index}`,
  phone: (index: number, exists: boolean) => `${exists ? '138' : '139'}0000${2000 + index}`,
  email: (index: number, exists: boolean) => `${exists ? 'known' : 'unkno'}${2000 + index}@example.org`,
};

interface Seen {
  text: string;
  statements: number;
  micros: number;
}

/**
 * Asks, and sees what an asker sees, and what it cost. Names and random keys are cut out of the answer: they have one
 * length.
 */
async function see(name: string, request: () => Promise<Reply>): Promise<Seen> {
  const { db } = testSite.site;
  const before = { count: db.statementCount, at: performance.now() };
  const reply = await request();
  const seen = { statements: db.statementCount - before.count, micros: (performance.now() - before.at) * 1000 };
  const text = `${reply.status} ${Object.keys(reply.headers).sort()} ${reply.text}`
    .replaceAll(name, 'NAME')
    .replaceAll(/1[39]\d\*{4}\d{4}|(?:kn|un)\*+@example\.org/g, 'MASK');
  return { text, ...seen };
}

/** Two-sided Mann–Whitney by its normal approximation: the chance to see such a difference where there is none. */
function chanceOfSame(left: readonly number[], permission: readonly number[]): number {
  const all = [
    ...left.map((value) => ({ value, isLeft: true })),
    ...permission.map((value) => ({ value, isLeft: false })),
  ].sort((a, b) => a.value - b.value);
  const ranks = all.reduce((sum, { isLeft }, index) => sum + (isLeft ? index + 1 : 0), 0);
  const [n, m] = [left.length, permission.length];
  const z = Math.abs(ranks - (n * (n + m + 1)) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  // Abramowitz and Stegun 26.2.17.
  const t = 1 / (1 + 0.2316419 * z);
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 2 * tail;
}

type Way = {
  what: string;
  kind: keyof typeof names;
  ask: (name: string, caller: Caller) => Promise<Reply>;
  prepare?: (name: string, caller: Caller) => Promise<unknown>;
};

const begin = (name: string, caller: Caller) => {
  const captcha = async () => (await caller.get('/api/findPassWord/step1')).body.captchaKey;
  return captcha().then((captchaKey) =>
    caller.post('/api/findPassWord/step1', {
      account: name,
      captchaKey,
      captchaValue: solveCaptcha(testSite.site, captchaKey),
    }),
  );
};
const registration = (kind: 'phone' | 'email', name: string) => ({
  type: kind,
  [kind]: name,
  [kind === 'phone' ? 'smsCode' : 'emailCode']: '000000',
  password: 'seven seas',
  agreeTerms: true,
});
const code = (kind: 'phone' | 'email') => (kind === 'phone' ? 'smsCode' : 'emailCode');

const ways: readonly Way[] = (['account', 'phone', 'email'] as const).flatMap((kind): Way[] => [
  {
    what: 'logging in by password',
    kind,
    ask: (name, caller) => caller.post('/api/login', { account: name, password: 'not the one' }),
  },
  { what: 'step one of finding a password', kind, ask: begin },
  { what: 'looking at step two', kind, prepare: begin, ask: (_name, caller) => caller.get('/api/findPassWord/step2') },
  ...(kind === 'account'
    ? [
        {
          what: 'a wrong answer at step two',
          kind,
          prepare: begin,
          ask: (_name: string, caller: Caller) => caller.post('/api/findPassWord/proof', { answer: 'a green parrot' }),
        },
      ]
    : [
        {
          what: 'asking for a code to register',
          kind,
          ask: (target: string, caller: Caller) =>
            caller.post(`/api/${code(kind)}`, { purpose: 'register', target, ...solvedCaptcha(testSite.site) }),
        },
        {
          what: 'asking for a code to log in',
          kind,
          ask: (target: string, caller: Caller) =>
            caller.post(`/api/${code(kind)}`, { purpose: 'login', target, ...solvedCaptcha(testSite.site) }),
        },
        {
          what: 'registering with a wrong code',
          kind,
          ask: (name: string, caller: Caller) => caller.post('/api/register', registration(kind, name)),
        },
        {
          what: 'logging in by a wrong code',
          kind,
          ask: (account: string, caller: Caller) => caller.post('/api/login', { account, [code(kind)]: '000000' }),
        },
        {
          what: 'a code at step two',
          kind,
          prepare: begin,
          ask: (_name: string, caller: Caller) =>
            caller.post('/api/findPassWord/code', { channel: kind === 'phone' ? 'sms' : 'email' }),
        },
        {
          what: 'a wrong code at step two',
          kind,
          prepare: begin,
          ask: (_name: string, caller: Caller) => caller.post('/api/findPassWord/proof', { [code(kind)]: '000000' }),
        },
      ]),
]);

// Last: 22 questions × 12 known and 12 unknown in turn: bytes equal, statements equal; whole, 500 and 500 each,
// nobody can tell the times apart (Mann–Whitney, p > 0.01 for all 22; those that look somebody up answer after 25 ms
// whatever they find)
describe('[A5] nobody is told whether somebody has an account', () => {
  it.each(ways.map((way) => [way.what, way.kind, way] as const))(
    '%s by %s answers the same bytes after the same work',
    async (_what, kind, way) => {
      const existing: Seen[] = [];
      const unknown: Seen[] = [];
      const isQuestionShown = kind === 'account' && way.what === 'looking at step two';
      for (let index = 0; index < COUNT; index += 1) {
        await testSite.site.db.run(sql`delete from rate_counter`);
        // In turn, and which comes first in turn.
        for (const exists of index % 2 === 0 ? [true, false] : [false, true]) {
          const name = names[kind](index, exists);
          const caller = served.caller();
          await caller.get('/api/baseInfo');
          await way.prepare?.(name, caller);
          (exists ? existing : unknown).push(await see(name, () => way.ask(name, caller)));
        }
      }
      const shapeOf = ({ text }: Seen) => (isQuestionShown ? text.replace(/"issue":"[^"]{7,}"/, '"issue":"Q"') : text);
      expect([...new Set([...existing, ...unknown].map(shapeOf))]).toHaveLength(1);
      expect([...new Set(existing.map((item) => item.statements))]).toEqual([
        ...new Set(unknown.map((item) => item.statements)),
      ]);
      if (!isDrill) return;
      const chance = chanceOfSame(
        existing.map((item) => item.micros),
        unknown.map((item) => item.micros),
      );
      expect(chance).toBeGreaterThan(0.01);
    },
    patience,
  );
  it('and the judge of times tells a difference from none', () => {
    const noise = (shift: number) => Array.from({ length: 500 }, (_, index) => ((index * 7919) % 500) + shift);
    expect(chanceOfSame(noise(0), noise(0.5))).toBeGreaterThan(0.5);
    expect(chanceOfSame(noise(0), noise(60))).toBeLessThan(0.01);
  });
});
