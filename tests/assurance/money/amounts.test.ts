import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { routes } from '#app/server/features.ts';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import type { AnyEndpoint } from '#platform/shared/contract.ts';
import { isAmount } from '#platform/shared/money-rules.ts';
import { type OpenDemoSite, openDemoSite, whoMay } from '#tests/assurance/demo-site-fixture.ts';
import { addressOf, sampleCall } from '#tests/assurance/sample-call.ts';

let demoSite: OpenDemoSite;
beforeAll(async () => {
  demoSite = await openDemoSite();
  // Nothing may be refused for want of money.
  for (const memberId of [demoSite.ids.author, demoSite.ids.owner])
    await balanceFixture(demoSite.given.site.db, { memberId, fen: 100_000_000, points: 100_000_000 });
});
afterAll(() => demoSite?.close());

/** Sixty things that are no amount of money and no number of points. */
const oddAmounts: readonly unknown[] = [
  ...[
    '-0',
    '-1',
    '-0.01',
    '+1',
    '00',
    '01',
    '0001.00',
    '1e3',
    '1E3',
    '1e-2',
    '1.005',
    '1.001',
    '0.001',
    '1.',
    '.5',
    '1.0.0',
    '1,5',
    '1,000',
    '1_000',
    "1'000",
    '0x10',
    '0b1',
    '0o7',
  ],
  ...[
    '１２',
    '٣',
    '①',
    '一百',
    '½',
    '1²',
    ' 1',
    '1 ',
    '\t1',
    '1\n',
    '1\0',
    '1\u200b',
    '\u202e1',
    '¥1',
    '1元',
    '$1',
    '1%',
    '(1)',
    '1+1',
    '1/2',
    '',
    ' ',
    'NaN',
    'Infinity',
    '-Infinity',
    'null',
  ],
  ...['9007199254740993', '9223372036854775808', '1000000000000', '9999999999999.99', '1'.repeat(400)],
  ...[-1, 0.1, 1.005, 2 ** 53, true, null],
  ...[['1'], [1, 2], { amount: '1' }],
];

/** A price may be nothing where it stands beside another one. */
const mayBeNothing = new Set([
  'POST /questions money',
  'POST /questions points',
  'POST /questions/:id/raise money',
  'POST /questions/:id/raise points',
  'POST /questions/:id/adopt fen',
  'POST /questions/:id/adopt points',
  'POST /admin/membershipCards/:id/specifications price',
  'POST /admin/membershipCards/:id/specifications points',
  'POST /admin/membershipSpecifications/:id price',
  'POST /admin/membershipSpecifications/:id points',
  'POST /membershipSpecifications/:id/buy priceFen',
  'POST /membershipSpecifications/:id/buy points',
  'POST /membershipSpecifications/:id/pay priceFen',
  'POST /membershipSpecifications/:id/pay points',
]);

/**
 * Fields that carry money or points and counts that multiply them, however deep in a body: what the money rules have
 * made, and whatever is named so.
 */
function amountsOf({ method, body }: AnyEndpoint): string[][] {
  return method === 'POST' && body ? amountsIn(body) : [];
}

function amountsIn(schema: z.ZodMiniType): string[][] {
  const inner = within(schema);
  const {
    in: from,
    out: to,
    element,
  } = inner.def as { in?: z.ZodMiniType; out?: z.ZodMiniType; element?: z.ZodMiniType };
  if (element) return amountsIn(element).map((path) => ['0', ...path]);
  if (!(inner instanceof z.ZodMiniObject)) return [from, to].flatMap((part) => (part ? amountsIn(part) : []));
  const fields = Object.entries(inner.shape as Record<string, z.ZodMiniType>);
  const own = fields.filter(([name, field]) => isAmountField(name, within(field))).map(([name]) => name);
  // What is counted beside an amount multiplies it.
  const counts = own.length === 0 ? [] : fields.map(([name]) => name).filter((name) => /^count$|Count$/.test(name));
  const deeper = fields
    .filter(([name]) => !own.includes(name))
    .flatMap(([name, field]) => amountsIn(field).map((path) => [name, ...path]));
  return [...own.map((name) => [name]), ...counts.map((name) => [name]), ...deeper];
}

const isAmountField = (name: string, inner: z.ZodMiniType) =>
  isAmount(inner) ||
  (/^(?:fen|price|money|points?|amount|quantity|bounty)$|(?:Fen|Points?|Price|Amount)$/.test(name) &&
    inner instanceof z.ZodMiniPipe);

/** What stands in an optional or a default. */
function within(schema: z.ZodMiniType): z.ZodMiniType {
  const { innerType } = schema.def as { innerType?: z.ZodMiniType };
  return innerType === undefined ? schema : within(innerType);
}

/** What stands around an amount that lies deeper than its body. */
const wholes: Readonly<Record<string, object>> = {
  envelope: { kind: 'random', amount: '1.00', count: '2', greeting: '' },
};

/** The body with this at the place. */
function withOdd(
  body: Readonly<Record<string, unknown>>,
  [name = '', ...rest]: readonly string[],
  odd: unknown,
): Record<string, unknown> {
  if (rest.length === 0) return { ...body, [name]: odd };
  const whole = wholes[name];
  if (!whole) throw new Error(`say what stands around ${name} in \`wholes\``);
  return { ...body, [name]: withOdd({ ...whole }, rest, odd) };
}

const money = routes
  .map(({ endpoint }) => ({ endpoint, fields: amountsOf(endpoint) }))
  .filter(({ fields }) => fields.length > 0);

/**
 * Every table but those that requests leave traces in whatever they bring: how many rows, and which transactions wrote
 * them.
 */
async function allRows(): Promise<string> {
  const { db } = demoSite.given.site;
  const tables = await db.rows<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('rate_counter', 'session', 'member') and table_name not like 'daily\\_%' order by 1`);
  const counts: string[] = [];
  for (const { name } of tables) {
    const row = await db.row<{ mark: string }>(
      sql`select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as mark from ${fixed(`"${name}"`)}`,
    );
    counts.push(`${name} ${row?.mark}`);
  }
  return counts.join('\n');
}

it('the table has sixty of them', () => {
  expect(oddAmounts.length).toBeGreaterThanOrEqual(60);
  expect(money.map(({ endpoint }) => endpoint.path)).toEqual(
    expect.arrayContaining(['/redEnvelopes', '/personalRedEnvelopes', '/user/control/topUp']),
  );
  const fieldsOf = (path: string) =>
    money.find(({ endpoint }) => endpoint.method === 'POST' && endpoint.path === path)?.fields;
  expect([fieldsOf('/redEnvelopes'), fieldsOf('/topics')]).toEqual([
    [['amount'], ['count']],
    [
      ['envelope', 'amount'],
      ['envelope', 'count'],
    ],
  ]);
});

it('whoever names an amount may ask again under the same key', () => {
  // A specification of a card only says what it will cost.
  const moving = money.filter(({ endpoint }) => !endpoint.path.startsWith('/admin/membership'));
  expect(moving.filter(({ endpoint }) => !endpoint.idempotent).map(({ endpoint }) => endpoint.path)).toEqual([]);
});

// Last: 12 calls, 23 fields × 60: all 400, 0 rows changed; a new call with an amount is met by being registered
describe('[L2] what is no amount is refused at its field, and nothing has changed', () => {
  it.each(
    money.map(
      ({ endpoint, fields }) =>
        [
          `${endpoint.method} ${endpoint.path} ${fields.map((path) => path.join('.')).join(' ')}`,
          endpoint,
          fields,
        ] as const,
    ),
  )('%s', async (_name, endpoint, fields) => {
    const call = sampleCall(endpoint, demoSite.known);
    const before = await allRows();
    const found: string[] = [];
    for (const position of fields) {
      const name = position.join('.');
      const zeros = mayBeNothing.has(`${endpoint.method} ${endpoint.path} ${name}`) ? [] : ['0', '0.00', 0];
      for (const odd of [...oddAmounts, ...zeros]) {
        const reply = await whoMay(endpoint, demoSite).post(
          addressOf(endpoint, call),
          withOdd({ ...call.body }, position, odd),
        );
        const isNamed = Object.keys(reply.body?.fields ?? {}).includes(name);
        if (reply.status !== 400 || !isNamed)
          found.push(`${name} ${JSON.stringify(odd)?.slice(0, 40)}: ${reply.status} ${reply.text.slice(0, 120)}`);
      }
    }
    expect(found).toEqual([]);
    expect(await allRows()).toBe(before);
  });
});

describe('a bare number that is not written as a whole one is no amount', () => {
  const posts = money.filter(({ endpoint }) => endpoint.method === 'POST');
  it.each(['1e3', '1E3', '1.0', '10e-1', '-0', '1e+2'])('%s', async (written) => {
    const found: string[] = [];
    for (const { endpoint, fields } of posts) {
      const call = sampleCall(endpoint, demoSite.known);
      for (const position of fields) {
        // Sent as text: whatever turns an object into JSON would write 1000.
        const text = JSON.stringify(withOdd({ ...call.body }, position, 'HERE')).replace('"HERE"', written);
        const reply = await whoMay(endpoint, demoSite).post(addressOf(endpoint, call), text, {
          'content-type': 'application/json',
        });
        const isNamed = Object.keys(reply.body?.fields ?? {}).includes(position.join('.'));
        if (reply.status !== 400 || !isNamed)
          found.push(`${endpoint.path} ${position.join('.')}: ${reply.status} ${reply.text.slice(0, 120)}`);
      }
    }
    expect(posts.length).toBeGreaterThan(5);
    expect(found).toEqual([]);
  });
});
