import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** What one process of greedy readers is told, as JSON in its first argument. */
export interface Greed {
  port: number;
  /** `RANDOM` in it is another number each time. */
  path: string;
  /** Where it comes from, such as 127.1.0.2. */
  from: string;
  headers: Readonly<Record<string, string>>;
  connections: number;
  /** In ms. */
  duration: number;
}

/** Each connection asks again as soon as it is answered. Says how often each status came. */
async function beGreedy(greed: Greed): Promise<void> {
  const statuses: Record<string, number> = {};
  const agent = new http.Agent({ keepAlive: true, maxSockets: greed.connections });
  const until = performance.now() + greed.duration;
  const fetchOnce = (): Promise<string> =>
    new Promise((resolve) => {
      const path = greed.path.replace('RANDOM', String(Math.random()).slice(2));
      const request = http.get(
        {
          agent,
          host: '127.0.0.1',
          localAddress: greed.from,
          port: greed.port,
          path,
          headers: { host: 'localhost', ...greed.headers },
        },
        (response) => {
          response.resume();
          response.once('end', () => resolve(String(response.statusCode)));
          response.once('error', () => resolve('broken'));
        },
      );
      request.once('error', () => resolve('broken'));
    });
  const drive = async () => {
    while (performance.now() < until) {
      const status = await fetchOnce();
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 'broken') await sleep(10);
    }
  };
  await Promise.all(Array.from({ length: greed.connections }, drive));
  agent.destroy();
  process.stdout.write(JSON.stringify(statuses));
}

// A process of its own: what is measured beside it does not wait for it.
if (import.meta.filename === process.argv[1]) await beGreedy(JSON.parse(process.argv[2] ?? ''));
