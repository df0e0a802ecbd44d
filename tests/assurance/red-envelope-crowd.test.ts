import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { envelopeCheck } from '#features/red-envelope/server/ledger-check.ts';
import { sql } from '#platform/server/database/sql.ts';
import { copyOf } from '#tests/assurance/call-over-http.ts';
import { type OpenProduction, openProduction } from '#tests/assurance/production-fixture.ts';
import { isDrill, patience, scaled } from '#tests/assurance/scale.ts';
import type { ProductionServer } from '#tests/production-server.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

const MEMBERS = scaled(60, 5000);
const OPENS = scaled(240, 10_000);
const SHARES = scaled(20, 100);
const TIMES = scaled(1, 10);
const IN_FLIGHT = scaled(64, 256);
/** One alone may hold 256 connections, and they stay open. */
const ADDRESSES = 8;

let site: OpenProduction;
let twin: ProductionServer;
let served: Served;
/** Everybody twice: at the one server and at the other. */
let crowd: Caller[][];
const agent = new http.Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
beforeAll(
  async () => {
    site = await openProduction();
    twin = await site.startTwin();
    served = await serve(site.given.site);
    crowd = [];
    for (let number = 0; number < MEMBERS; number += 1)
      crowd.push(await enter(`grabber_${number}`, `127.0.1.${1 + (number % ADDRESSES)}`));
  },
  scaled(240_000, 1_800_000),
);
afterAll(async () => {
  agent.destroy();
  await served?.close();
  await site?.close();
});

/** Signed in without a socket, then at both processes from an address. */
async function enter(account: string, from: string): Promise<Caller[]> {
  const inside = await signIn(served, site.given.site, await memberFixture(site.given.site, { account }));
  return [site.server, twin].map(({ url }) => copyOf(inside, url, { agent, from }));
}

interface Answer {
  who: number;
  status: number;
  fen: number | undefined;
  code: string | undefined;
  time: number;
}

/**
 * Everybody opens it twice in the same moment, at both servers or at one, again when all have had their turn, so many
 * at once.
 */
async function openAll(id: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const work = async () => {
    for (let number = next++; number < OPENS; number = next++) {
      const pair = Math.floor(number / 2);
      const who = pair % MEMBERS;
      const where = pair % 2 === 0 ? number % 2 : Math.floor(pair / 2) % 2;
      const from = performance.now();
      const reply = await crowd[who]?.[where]?.post(`/api/redEnvelopes/${id}/open`);
      answers.push({
        who,
        status: reply?.status ?? 0,
        fen: reply?.body?.fen,
        code: reply?.body?.code,
        time: performance.now() - from,
      });
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  return answers;
}

async function give(kind: 'random' | 'fixed'): Promise<{ id: string; total: number }> {
  const amount = kind === 'fixed' ? '0.07' : '19.99';
  const total = kind === 'fixed' ? 7 * SHARES : 1999;
  await balanceFixture(site.given.site.db, { memberId: site.ids.author, fen: total });
  const body = {
    title: 'Shares for everybody',
    content: 'Quick.',
    sectionId: site.ids.section,
    envelope: { kind, amount, count: SHARES, greeting: '' },
  };
  const posted = await site.author.post('/api/topics', body);
  expect(`${posted.status} ${posted.text}`).toMatch(/^200/);
  return { id: (await site.author.get(`/api/topics/${posted.body.id}`)).body.envelope.id, total };
}

// Last: 20 × 10 000 opens by 5 000 members, 256 in flight, each twice at the same moment at two processes or at one:
// exactly 100 shares of 100, exact sums, nobody twice, the rest "empty"; p99 132 to 718 ms (drill)
describe('[L6] L6: a red envelope that everybody wants', () => {
  it.each(
    Array.from({ length: 2 * TIMES }, (_, run) => [run % 2 === 0 ? ('random' as const) : ('fixed' as const), run]),
  )(
    'of the %s kind gives each share once, to somebody who had none, at two servers (%i)',
    async (kind) => {
      const { id, total } = await give(kind);
      const answers = await openAll(id);
      const lucky = new Map<number, Set<number>>();
      for (const { who, fen } of answers) if (fen !== undefined) lucky.set(who, (lucky.get(who) ?? new Set()).add(fen));
      // One amount to each, however often he asks.
      expect(lucky.size).toBe(SHARES);
      expect([...lucky.values()].every((fens) => fens.size === 1)).toBe(true);
      const fens = [...lucky.values()].flatMap((all) => [...all]);
      expect(fens.reduce((sum, fen) => sum + fen, 0)).toBe(total);
      expect(Math.min(...fens)).toBeGreaterThanOrEqual(1);
      const heard = Map.groupBy(answers, ({ status, code }) => `${status} ${code ?? ''}`);
      expect([...heard.keys()].sort(), [...heard].map(([what, all]) => `${all.length} × ${what}`).join(', ')).toEqual([
        '200 ',
        '410 redEnvelope.empty',
      ]);
      expect(answers.filter(({ who, fen }) => lucky.has(who) && fen === undefined)).toEqual([]);
      const stored = sql`
        select count(*)::int as count, count(distinct member_id)::int as members, sum(fen)::int as fen
          from red_envelope_claim where envelope_id = ${id}`;
      expect(await site.given.site.db.row(stored)).toEqual({ count: SHARES, members: SHARES, fen: total });
      expect(await envelopeCheck.run(site.given.site.db)).toEqual([]);
      const times = answers.map(({ time }) => time).sort((item, other) => item - other);
      const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
      process.stdout.write(
        `${answers.length} opens by ${MEMBERS} at two servers: ${lucky.size} shares, ${total} fen; half within ${Math.round(times[times.length >> 1] ?? 0)} ms, p99 ${Math.round(p99)} ms\n`,
      );
      if (isDrill) expect(p99).toBeLessThan(1000);
    },
    patience,
  );

  it(
    'or that is for one alone is opened by him, and by nobody else',
    async () => {
      await balanceFixture(site.given.site.db, { memberId: site.ids.author, fen: 500 });
      const { id } = (
        await site.author.post('/api/personalRedEnvelopes', { account: 'grabber_0', amount: '5.00', greeting: '' })
      ).body;
      const answers = await openAll(id);
      expect(answers.filter((answer) => answer.status === 200).every(({ who, fen }) => who === 0 && fen === 500)).toBe(
        true,
      );
      expect(new Set(answers.filter(({ who }) => who !== 0).map(({ code }) => code))).toEqual(
        new Set(['redEnvelope.notFound']),
      );
    },
    patience,
  );
});
