import path from 'node:path';
import { createServer } from 'vite';
import type { ServerEntry } from '#app/server/server-entry.ts';
import { startServer } from '#app/server/start-server.ts';
import { readEnvironment } from '#platform/server/environment.ts';

const root = path.resolve(import.meta.dirname, '..');
const ENTRY = '/app/web/entry-client.tsx';

/** The server with Vite for its pages: modules directly from source, hot reload, no content security policy. */
async function main(): Promise<void> {
  const environment = { ...readEnvironment(process.env), guestCache: false, showKit: true };
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: environment.port + 1 } },
  });
  const running = await startServer({
    environment,
    root,
    pages: {
      clientDirectory: path.join(root, 'app/web/public'),
      assets: { entry: ENTRY, styles: [], preloadsOf: () => [] },
      // Vite returns the module as currently on disk, typed as the built entry.
      loadEntry: async () => (await vite.ssrLoadModule('/app/web/entry-server.tsx')) as unknown as ServerEntry,
      transform: (html) => vite.transformIndexHtml('/', html),
      before: (request, response, next) => vite.middlewares(request, response, next),
    },
  });
  const stop = () => {
    void Promise.allSettled([running.stop(), vite.close()]).then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

await main();
