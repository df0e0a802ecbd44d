import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { messages } from '#app/server/features.ts';
import { readEnvironment } from '#platform/server/environment.ts';
import { type OpenSite, openSite } from '#platform/server/open-site.ts';
import { newDataDir } from '#tests/assurance/money/faulty-site.ts';
import { type ProductionServer, startProduction } from '#tests/production-server.ts';

/**
 * Where distributions put the library that moves a process's clock; Debian and Ubuntu call its package `libfaketime`.
 */
const POSITIONS = [
  '/usr/lib/x86_64-linux-gnu/faketime',
  '/usr/lib/aarch64-linux-gnu/faketime',
  '/usr/lib64/faketime',
  '/usr/lib/faketime',
  '/usr/local/lib/faketime',
];
/** Node asks for the time from several threads. */
export const fakedClockLibrary = POSITIONS.map((position) => path.join(position, 'libfaketimeMT.so.1')).find((file) =>
  fs.existsSync(file),
);

export interface ClockSite {
  server: ProductionServer;
  /** The same database, seen with the true time. */
  site: OpenSite;
  /** Moves the clock so many days from the true time, while everything runs, and waits until the server has noticed. */
  jump(days: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * The product on a database of its own, with a clock that can be moved: the server's alone, or the database's as well.
 */
export async function openClockSite({ isDatabaseMoved }: { isDatabaseMoved: boolean }): Promise<ClockSite> {
  const dataDir = newDataDir();
  const clock = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'teahouse-clock-')), 'offset');
  // The database may run as somebody else, and has to find it.
  fs.chmodSync(path.dirname(clock), 0o755);
  fs.writeFileSync(clock, '+0d\n');
  const environment = {
    RATE_LIMIT_FACTOR: '100000',
    LD_PRELOAD: fakedClockLibrary ?? '',
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DISABLE_SHM: '1',
    // Timers go on as ever: it is the wall that jumps.
    DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  const openOurs = () =>
    openSite({
      environment: readEnvironment({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, TEAHOUSE_DEMO: '0' }),
      migrations: 'database/migrations',
      messages,
    });
  // It is made with the true time. Whoever starts it gives it his clock.
  const early = await openOurs();
  if (isDatabaseMoved) await early.close();
  const server = await startProduction({ dataDir, environment });
  const site = isDatabaseMoved ? await openOurs() : early;
  return {
    server,
    site,
    jump: async (days) => {
      fs.writeFileSync(clock, `${days < 0 ? '-' : '+'}${Math.abs(days)}d\n`);
      for (;;) {
        const { headers } = await fetch(`${server.url}/livez`);
        const off = Date.parse(headers.get('date') ?? '') - Date.now() - days * 86_400_000;
        if (Math.abs(off) < 60_000) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    close: async () => {
      await server.stop();
      await site.close();
      await server.discard();
      fs.rmSync(path.dirname(clock), { recursive: true, force: true });
    },
  };
}
