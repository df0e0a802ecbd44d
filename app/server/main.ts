import path from 'node:path';
import { ConfigurationError, readEnvironment } from '#platform/server/environment.ts';
import { startServer } from './start-server.ts';

/** The process: reads the environment, starts the site, shuts it down on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  let isStopping = false;
  const starting = startServer({ environment, root: path.resolve(import.meta.dirname, '../..') });
  // Set at once: requests are answered before the last job is scheduled.
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    const running = await starting;
    running.log.info({ signal }, 'stopping');
    try {
      await running.stop();
      process.exit(0);
    } catch (err) {
      running.log.error({ err }, 'could not stop in order');
      process.exit(1);
    }
  };
  // A start that fails is reported below.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void stop(signal).catch(() => undefined));
  await starting;
}

main().catch((error: unknown) => {
  const isPlain = error instanceof ConfigurationError;
  process.stderr.write(
    `${isPlain ? `Teahouse cannot start:\n${error.message}` : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(isPlain ? 2 : 1);
});
