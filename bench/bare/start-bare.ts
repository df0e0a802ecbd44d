import { CORE, freePort, startOnCore, stopProcess } from '../machine.ts';
import { type BenchedServer, cpuSecondsOf, SERVER_FLAGS } from '../server.ts';

/** The bare counterpart of a running server, on its core and its database. */
export interface BareServer {
  port: number;
  pid: number;
  /** Asks the product for each of these once and remembers the statements and the data. */
  record(requests: readonly string[]): Promise<void>;
  cpuSeconds: BenchedServer['cpuSeconds'];
  stop(): Promise<void>;
}

/** Starts it with the flags of the server, so that what differs is the product. */
export async function startBareServer(server: BenchedServer, dataDir: string): Promise<BareServer> {
  const port = await freePort();
  const started = startOnCore(CORE.server, {
    file: 'bench/bare/bare-server.ts',
    nodeOptions: SERVER_FLAGS,
    args: [server.appUrl],
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      TEAHOUSE_DEMO: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '100000',
      GUEST_CACHE: '0',
    },
  });
  await new Promise<void>((resolve, reject) => {
    started.child.stdout?.once('data', () => resolve());
    started.child.once('exit', () => reject(new Error('the bare server did not start')));
  });
  return {
    port,
    pid: started.pid,
    async record(requests) {
      const answer = await fetch(`http://127.0.0.1:${port}/record`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(requests),
      });
      if (!answer.ok) throw new Error(`could not be recorded: ${await answer.text()}`);
    },
    cpuSeconds: () => cpuSecondsOf(started.pid, server.databasePids()),
    stop: () => stopProcess(started),
  };
}
