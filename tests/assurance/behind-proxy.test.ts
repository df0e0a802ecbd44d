import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { copyOf } from '#tests/assurance/call-over-http.ts';
import { type OpenProduction, openProduction } from '#tests/assurance/production-fixture.ts';
import { isDrill } from '#tests/assurance/scale.ts';
import { freePort, startProduction } from '#tests/production-server.ts';
import type { Caller } from '#tests/serve.ts';

const STOPS = 40;
const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/** Two servers behind one door; the first is asked four times as often. */
const configuration = (directory: string, ports: { resolver: number; first: number; second: number }) => `
daemon off; pid ${directory}/pid; error_log ${directory}/error.log; events { worker_connections 512; }
http {
  access_log off; client_body_temp_path ${directory}/b; proxy_temp_path ${directory}/p; fastcgi_temp_path ${directory}/f; uwsgi_temp_path ${directory}/u; scgi_temp_path ${directory}/s;
  upstream tea { server 127.0.0.1:${ports.first} weight=4 max_fails=1 fail_timeout=1s; server 127.0.0.1:${ports.second} max_fails=0; keepalive 32; }
  server { listen 127.0.0.1:${ports.resolver}; location / { proxy_pass http://tea; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host; } }
}`;

/** A drill, where nginx is installed; what it rests on is tried each time by `orderly-end.test.ts`. */
it.runIf(isDrill && hasNginx)(
  '[R3] a server that is stopped under load and started again, and again, gives nobody behind nginx a 502',
  async () => {
    const site = await openProduction();
    const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-proxy-'));
    const ports = { resolver: await freePort(), first: await freePort(), second: site.server.port };
    await fs.writeFile(path.join(directory, 'nginx.conf'), configuration(directory, ports));
    const open = () =>
      startProduction({
        databaseUrl: site.given.site.environment.databaseUrl ?? '',
        port: ports.first,
        environment: { RATE_LIMIT_FACTOR: '100000' },
      });
    let first = await open();
    const nginx = spawn('nginx', ['-c', path.join(directory, 'nginx.conf')]);
    try {
      await sleep(500);
      const load = startLoad(site, `http://localhost:${ports.resolver}`);
      for (let stop = 0; stop < STOPS; stop += 1) {
        await sleep(1000 + 25 * stop);
        expect(await first.stop()).toBe(0);
        await sleep(300);
        first = await open();
      }
      const statuses = await load.end();
      expect(Object.keys(statuses)).toEqual(['200']);
      expect(statuses['200']).toBeGreaterThan(1000 * STOPS);
    } finally {
      nginx.kill();
      await first.discard();
      await site.close();
      await fs.rm(directory, { recursive: true, force: true });
    }
  },
  900_000,
);

/** Readers and writers who go on, whatever they are answered; answers how often each status came. */
function startLoad(site: OpenProduction, url: string) {
  const statuses: Record<string, number> = {};
  const agent = new http.Agent({ keepAlive: true, maxSockets: 24 });
  let isOver = false;
  const drive = async (request: (caller: Caller, index: number) => Promise<{ status: number }>) => {
    const caller = copyOf(site.author, url, { agent });
    for (let index = 0; !isOver; index += 1) {
      const said = await request(caller, index).then(
        ({ status }) => String(status),
        (error: Error) => error.message,
      );
      statuses[said] = (statuses[said] ?? 0) + 1;
      await sleep(10);
    }
  };
  const comments = `/api/topics/${site.ids.topic}/comments`;
  const everybody = Array.from({ length: 16 }, (_, at) =>
    drive((caller, index) =>
      at < 8
        ? caller.post(comments, { content: `Load ${index}` })
        : caller.get(index % 2 === 0 ? comments : `/?load=${index}`),
    ),
  );
  return {
    async end() {
      isOver = true;
      await Promise.all(everybody);
      agent.destroy();
      return statuses;
    },
  };
}
