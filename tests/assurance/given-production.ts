import type http from 'node:http';
import { callerTo } from '#tests/assurance/call-over-http.ts';
import { givenStreet, type Street } from '#tests/assurance/given-street.ts';
import { type Given, openGiven } from '#tests/given.ts';
import { type ProductionOptions, type ProductionServer, startProduction } from '#tests/production-server.ts';
import type { Caller } from '#tests/serve.ts';

export interface OpenProduction extends Street {
  /** Our own view of the same database. */
  given: Given;
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
  const given = await openGiven({ rateLimitFactor: 100_000 });
  const own = given.site.environment.databaseUrl ?? '';
  const options: ProductionOptions = { databaseUrl: (await wished.databaseUrl?.(own)) ?? own, environment: { RATE_LIMIT_FACTOR: '100000', ...wished.environment } };
  const servers: ProductionServer[] = [];
  const start = async (more: ProductionOptions = {}) => {
    const server = await startProduction({ ...options, ...more, environment: { ...options.environment, ...more.environment } });
    servers.push(server);
    return server;
  };
  const close = async () => {
    for (const server of servers) await server.discard();
    await given.close();
  };
  try {
    const server = await start();
    const street = await givenStreet({ site: given.site, caller: () => callerTo(server.url) });
    return {
      ...street,
      given,
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
