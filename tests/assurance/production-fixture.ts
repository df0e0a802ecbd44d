import type http from 'node:http';
import { callerTo } from '#tests/assurance/call-over-http.ts';
import { type DemoSite, demoSiteFixture } from '#tests/assurance/demo-site-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type ProductionOptions, type ProductionServer, startProduction } from '#tests/production-server.ts';
import type { Caller } from '#tests/serve.ts';

export interface OpenProduction extends DemoSite {
  /** Our own view of the same database. */
  given: TestSite;
  server: ProductionServer;
  caller(options?: { from?: string; agent?: http.Agent }): Caller;
  /** Another process of the same site. */
  startTwin(environment?: Readonly<Record<string, string>>): Promise<ProductionServer>;
  /** The first server again, on its port and data. */
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

export interface Wished {
  environment?: Readonly<Record<string, string>>;
  /** Where the server believes the database to be. */
  databaseUrl?: (own: string) => Promise<string>;
}

/** The production server on a database of its own with a small street in it, limits raised out of the way. */
export async function openProduction(wished: Wished = {}): Promise<OpenProduction> {
  const testSite = await createTestSite({ rateLimitFactor: 100_000 });
  const own = testSite.site.environment.databaseUrl ?? '';
  const options: ProductionOptions = {
    databaseUrl: (await wished.databaseUrl?.(own)) ?? own,
    environment: { RATE_LIMIT_FACTOR: '100000', ...wished.environment },
  };
  const servers: ProductionServer[] = [];
  const start = async (more: ProductionOptions = {}) => {
    const server = await startProduction({
      ...options,
      ...more,
      environment: { ...options.environment, ...more.environment },
    });
    servers.push(server);
    return server;
  };
  const close = async () => {
    for (const server of servers) await server.discard();
    await testSite.close();
  };
  try {
    const server = await start();
    const demoSite = await demoSiteFixture({ site: testSite.site, caller: () => callerTo(server.url) });
    return {
      ...demoSite,
      given: testSite,
      server,
      caller: (from) => callerTo(server.url, from),
      startTwin: (environment = {}) => start({ environment }),
      startAgain: async () => {
        await start({ port: server.port, dataDir: server.dataDir });
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
