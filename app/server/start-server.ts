import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { requireRealMoney } from '#features/payment/server/public.ts';
import { readMigrations } from '#platform/server/database/migrate.ts';
import type { Environment } from '#platform/server/environment.ts';
import { type ApiDocs, makeApiDocs } from '#platform/server/http/api-docs.ts';
import { closeInOrder } from '#platform/server/http/last-answers.ts';
import type { Log } from '#platform/server/log.ts';
import { type OpenSite, openSite } from '#platform/server/open-site.ts';
import { createApp } from './create-app.ts';
import { connectFeatures, messages, routes } from './features.ts';
import { serveHealth } from './health.ts';
import { startJobs } from './jobs.ts';
import { servePages } from './pages.ts';
import { prepareCommunity } from './prepare-community.ts';
import { openBuild, openRenderer, type PageSource } from './render.ts';

export interface Running {
  port: number;
  log: Log;
  /**
   * Stops accepting requests, finishes those in flight (at most 25 s), then jobs, connections and the embedded
   * database.
   */
  stop(): Promise<void>;
}

const GRACE = 25_000;

export interface StartOptions {
  environment: Environment;
  /** The project's directory. */
  root: string;
  /** Source of the pages; default: the build in `dist/`. */
  pages?: PageSource;
}

/** Starts the whole product: database, features, pages, events. */
export async function startServer(options: StartOptions): Promise<Running> {
  const { environment, root } = options;
  const migrations = path.join(root, 'database/migrations');
  const site = await openSite({ environment, migrations, messages, onDatabaseGone: endProcess });
  try {
    await requireRealMoney(site);
    await connectFeatures(site);
    const [docs] = await Promise.all([makeApiDocs(routes, environment), prepareCommunity(site, root)]);
    const pages = options.pages ?? (await openBuild(path.join(root, 'dist')));
    const server = await openServer(site, { pages, docs, migrations: (await readMigrations(migrations)).length });
    return await open(site, server);
  } catch (error) {
    await site.close();
    throw error;
  }
}

/** Exits so that a supervisor restarts the process: without its database it would only answer 503. */
function endProcess(err: Error, log: Log): void {
  log.fatal({ err }, 'the database is gone and could not be started again: ending');
  process.exit(1);
}

async function openServer(
  site: OpenSite,
  { pages, docs, migrations }: { pages: PageSource; docs: ApiDocs; migrations: number },
): Promise<FastifyInstance> {
  const { server, binding } = await createApp(site, docs);
  serveHealth(server, site, { migrations });
  await servePages(server, site, openRenderer(binding, pages));
  return server;
}

async function open(site: OpenSite, server: FastifyInstance): Promise<Running> {
  const { environment, log } = site;
  await server.listen({ port: environment.port, host: environment.host });
  site.outbox.start();
  const jobs = await startJobs(site);
  const address = server.server.address() as AddressInfo;
  log.info({ url: environment.publicUrl, host: address.address, port: address.port }, 'Teahouse is open');
  return {
    port: address.port,
    log,
    async stop() {
      const force = setTimeout(() => server.server.closeAllConnections(), GRACE);
      site.live.end();
      await closeInOrder(server);
      clearTimeout(force);
      await jobs.stop();
      await site.close();
    },
  };
}
