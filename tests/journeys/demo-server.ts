import type { TestProject } from 'vitest/node';
import { startProduction } from '#tests/production-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    origin: string;
    dataDir: string;
    /** The one-time link by which the owner comes in, as the server printed it. */
    ownerLink: string;
  }
}

/** Starts what `npm start` starts: the built-in PostgreSQL and the demo community, for all journeys of the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startProduction({ isDemo: true, environment: { RATE_LIMIT_FACTOR: '100', SHOW_KIT: '1' } });
  project.provide('origin', server.url);
  project.provide('dataDir', server.dataDir);
  project.provide('ownerLink', /http\S+\/login\?token=\S+/.exec(server.output())?.[0] ?? '');
  return async () => {
    await server.stop();
    await server.discard();
  };
}
