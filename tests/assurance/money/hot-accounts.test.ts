import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ledgerChecks } from '#app/server/features.ts';
import { checkBooks } from '#features/ledger/server/check-public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { copyOf } from '#tests/assurance/call-over-http.ts';
import { openPayers, type Payers } from '#tests/assurance/money/payers-fixture.ts';
import { patience, scaled } from '#tests/assurance/scale.ts';

let site: Payers;
beforeAll(async () => {
  site = await openPayers({ members: 2, balance: 10_000_000, servers: 2 });
});
afterAll(() => site?.close());

// Last: 200 workers on two accounts for 60 s: 14 353–18 557 times 200 and nothing else, 21 668 since postings wait in
// turn, 0 deadlocks (drill); accounts locked as they come: seen
it(
  '[L14] two accounts that everybody pays between, both ways at once over two servers: nobody hears of a deadlock, and the books agree',
  async () => {
    const workers = scaled(40, 200);
    const agent = new http.Agent({ keepAlive: true, maxSockets: workers });
    const callers = site.servers.map((server) => copyOf(site.caller, server.url, { agent }));
    const until = performance.now() + scaled(3000, 60_000);
    const statuses = new Map<number, number>();
    const run = async (worker: number) => {
      const [from, to] = worker % 2 === 0 ? site.memberIds : [...site.memberIds].reverse();
      do {
        const fact = `hot-${randomUUID()}`;
        const reply = await callers[worker % 4 < 2 ? 0 : 1]?.post(
          '/api/drillTransfers',
          { from, to, fen: 1, fact },
          { 'idempotency-key': fact },
        );
        statuses.set(reply?.status ?? 0, (statuses.get(reply?.status ?? 0) ?? 0) + 1);
      } while (performance.now() < until);
    };
    await Promise.all(Array.from({ length: workers }, (_, worker) => run(worker)));
    agent.destroy();
    process.stdout.write(
      `${workers} workers on two accounts: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}\n`,
    );
    expect([...statuses.keys()]).toEqual([200]);
    const { db } = site.given.site;
    const row = await db.row<{ count: number }>(
      sql`select count(*)::int as count from ledger_transaction where key like 'hot-%'`,
    );
    expect(row?.count).toBe(statuses.get(200));
    const found = await checkBooks(site.given.site, { checks: ledgerChecks, occasion: 'command', now: new Date() });
    expect(found?.differences).toEqual([]);
    // Somebody would have waited for somebody who waits for him.
    const deadlocks = await db.row<{ count: number }>(
      sql`select deadlocks::int as count from pg_stat_database where datname = current_database()`,
    );
    expect(deadlocks?.count).toBe(0);
  },
  patience,
);
