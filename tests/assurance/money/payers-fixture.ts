import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { createSignInLink } from '#features/session/server/public.ts';
import type { Site } from '#platform/server/site.ts';
import { callerTo } from '#tests/assurance/call-over-http.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type ProductionServer, startProduction } from '#tests/production-server.ts';
import type { Caller } from '#tests/serve.ts';
import { memberFixture } from '#tests/session-fixture.ts';

/** Production servers on one database, each with the drill's one call more. */
export interface Payers {
  given: TestSite;
  servers: ProductionServer[];
  memberIds: string[];
  /** The first member's browser. */
  caller: Caller;
  /** Kills a server and starts it again on its port. */
  restart(which: number): Promise<void>;
  close(): Promise<void>;
}

export interface WantedPayers {
  members: number;
  /** Of each, in fen. */
  balance: number;
  servers: number;
  environment?: Record<string, string>;
  databaseUrl?: (own: string) => Promise<string>;
}

export async function openPayers(wanted: WantedPayers): Promise<Payers> {
  const testSite = await createTestSite();
  const own = testSite.site.environment.databaseUrl ?? '';
  const databaseUrl = (await wanted.databaseUrl?.(own)) ?? own;
  const options = {
    databaseUrl,
    program: 'tests/assurance/money/transfer-server.ts',
    environment: { RATE_LIMIT_FACTOR: '100000', ...wanted.environment },
  };
  const servers: ProductionServer[] = [];
  for (let index = 0; index < wanted.servers; index += 1) servers.push(await startProduction(options));
  const memberIds: string[] = [];
  for (let index = 0; index < wanted.members; index += 1)
    memberIds.push(await payerFixture(testSite.site, wanted.balance));
  const caller = await enter(testSite.site, memberIds[0] ?? '', servers[0]?.url ?? '');
  return {
    given: testSite,
    servers,
    memberIds,
    caller,
    async restart(which) {
      const server = servers[which];
      if (!server) throw new Error('no such server');
      await server.kill();
      servers[which] = await startProduction({ ...options, port: server.port, dataDir: server.dataDir });
    },
    async close() {
      for (const server of servers) await server.discard();
      await testSite.close();
    },
  };
}

let payers = 0;

/** Somebody with so much money. */
export async function payerFixture(site: Pick<Site, 'db'>, fen: number): Promise<string> {
  payers += 1;
  const memberId = await memberFixture(site, { account: `payer_${process.pid}_${payers}` });
  await balanceFixture(site.db, { memberId, fen });
  return memberId;
}

/** His browser at a server, signed in by a one-time link. */
export async function enter(site: Pick<Site, 'db'>, memberId: string, url: string): Promise<Caller> {
  const caller = callerTo(url);
  const { body } = await caller.post('/api/signInLink', { token: await createSignInLink(site.db, memberId) });
  caller.tokens = { accessToken: body.accessToken, refreshToken: body.refreshToken };
  return caller;
}
