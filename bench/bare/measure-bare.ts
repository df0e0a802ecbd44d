import { rawRequest } from '../load/raw-request.ts';
import { CORE, freePort, startOnCore, stopProcess } from '../machine.ts';
import { QUICK, sendLoad, type Timing } from '../measure.ts';

/** The machine's throughput without any application, per second. */
export interface BareFigures {
  /** Fastify with a few bytes of JSON, and with a prepared page of 60 KB. */
  hello: number;
  page: number;
}

export interface BareDatabaseFigures {
  /** PostgreSQL through the pg driver: a prepared `select 1`, and all statements of the topic list. */
  selectOne: number;
  listQuery: number;
  listStatements: number;
}

/** Measures the framework alone. The server's core should be otherwise idle. */
export async function measureBareServer(timing: Timing): Promise<BareFigures> {
  const port = await freePort();
  const server = startOnCore(CORE.server, {
    file: 'bench/bare/bare-server.ts',
    env: { NODE_ENV: 'production', PORT: String(port) },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.child.stdout?.once('data', () => resolve());
      server.child.once('exit', () => reject(new Error('the bare server did not start')));
    });
    const run = async (path: string) =>
      (
        await sendLoad({
          port,
          connections: timing.connections,
          warmUp: QUICK.warmUp,
          duration: timing.halfDuration,
          seed: 1,
          units: [[rawRequest({ path })]],
        })
      ).perSecond;
    return { hello: await run('/hello'), page: await run('/page') };
  } finally {
    await stopProcess(server);
  }
}

/** Measures the database alone: the one in `dataDir`, kept running by a server on its core. */
export async function measureBareDatabase(
  timing: Timing,
  database: { dataDir: string; appUrl: string },
): Promise<BareDatabaseFigures> {
  const { child } = startOnCore(CORE.server, {
    file: 'bench/bare/bare-database.ts',
    args: [String(timing.halfDuration / 1000), database.appUrl],
    env: {
      NODE_ENV: 'production',
      DATA_DIR: database.dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      TEAHOUSE_DEMO: '0',
    },
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error('the bare database could not be measured');
  return JSON.parse(output);
}
