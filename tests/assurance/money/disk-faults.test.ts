import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { copyOf } from '#tests/assurance/call-over-http.ts';
import { judge, nothingWrong, withDatabase } from '#tests/assurance/money/books-under-drill.ts';
import {
  databaseProcesses,
  type FaultySite,
  killAll,
  newDataDir,
  openFaultySite,
} from '#tests/assurance/money/faulty-site.ts';
import { sendAll, startTransfers, type Transfers } from '#tests/assurance/money/transfers-fixture.ts';
import { isDrill, patience } from '#tests/assurance/scale.ts';

/** Both need the rights of an administrator and tools of Linux: drills alone. */
const canMount = isDrill && process.platform === 'linux' && process.getuid?.() === 0;
const canTrace = canMount && ['/usr/bin/strace', '/bin/strace'].some((file) => fs.existsSync(file));

const toEnd: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of toEnd.splice(0).reverse()) await end();
});

const count = (load: Transfers, status: number | null) => load.asked.filter((item) => item.status === status).length;
const begin = (site: FaultySite) =>
  startTransfers({ url: site.server.url, as: site.caller, memberIds: site.memberIds, perSecond: 240 });

/**
 * Everything that was acknowledged is there, also after a start on what is left; what got no answer is asked again and
 * happens once.
 */
async function endWell(site: FaultySite, load: Transfers): Promise<void> {
  load.stop();
  await load.over;
  // The application itself lives on, and says nothing else than that it cannot serve.
  const odd = [...new Set(load.asked.map((item) => item.status))].filter(
    (status) => ![200, 409, 503].includes(status ?? 0),
  );
  const said = () =>
    site.server
      .output()
      .split('\n')
      .filter((line) => line.includes('platform.unexpected'));
  expect(odd, odd.length > 0 ? said().slice(0, 3).join('\n') : '').toEqual([]);
  site.asked.push(...load.asked);
  await site.server.kill();
  try {
    killAll(databaseProcesses(site.server.dataDir));
  } catch {
    // It has ended by itself.
  }
  await site.startAgain();
  expect(await withDatabase(site.server.dataDir, (db) => judge(db, site.asked))).toEqual(nothingWrong);
  const open = site.asked.filter((item) => item.status !== 200 && item.status !== 409);
  await sendAll(copyOf(site.caller, site.server.url), open);
  expect(open.filter((item) => item.status !== 200 && item.status !== 409)).toEqual([]);
  expect(await withDatabase(site.server.dataDir, (db) => judge(db, site.asked))).toEqual(nothingWrong);
  process.stdout.write(`${count(load, 200)} acknowledged, ${open.length} refused or unanswered: none lost\n`);
}

describe.runIf(canTrace)('a disk that can no longer be relied on', () => {
  it(
    'loses nothing that was acknowledged: the server answers 503 until it can write again',
    async () => {
      const site = await openFaultySite();
      toEnd.push(() => site.close());
      const load = begin(site);
      await expect.poll(() => count(load, 200), { timeout: 60_000 }).toBeGreaterThan(20);
      const [postmaster] = databaseProcesses(site.server.dataDir);
      const inject = 'inject=fsync,fdatasync:error=EIO:when=50+';
      const others = databaseProcesses(site.server.dataDir).flatMap((pid) => ['-p', String(pid)]);
      const strace = spawn(
        'strace',
        ['-f', ...others, '-e', 'trace=fsync,fdatasync', '-e', inject, '-o', '/dev/null'],
        { stdio: 'ignore' },
      );
      toEnd.push(() => void strace.kill('SIGKILL'));
      expect(postmaster).toBeGreaterThan(0);
      await expect.poll(() => count(load, 503), { timeout: 90_000 }).toBeGreaterThan(5);
      await sleep(3000);
      strace.kill('SIGTERM');
      await new Promise((resolve) => strace.once('close', resolve));
      await endWell(site, load);
    },
    patience,
  );
});

// Last: EIO: 1 336 acknowledged, 732 refused or unanswered; full: 1 457 and 759; none lost, none twice, nothing but
// 503 (drill)
describe.runIf(canMount)('[L16] a disk that is full', () => {
  it(
    'loses nothing that was acknowledged: the server answers 503 until there is room again',
    async () => {
      const disk = fs.mkdtempSync(path.join(os.tmpdir(), 'teahouse-disk-'));
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=420m,mode=0711', 'tmpfs', disk]);
      toEnd.push(() => {
        execFileSync('umount', ['-l', disk]);
        fs.rmdirSync(disk);
      });
      const site = await openFaultySite({ dataDir: newDataDir(disk) });
      toEnd.push(() => site.close());
      const load = begin(site);
      await expect.poll(() => count(load, 200), { timeout: 60_000 }).toBeGreaterThan(20);
      const filler = path.join(disk, 'filler');
      const { bavail, bsize } = fs.statfsSync(disk);
      fs.writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 2_000_000)));
      // What goes into tables takes the rest.
      const fill = withDatabase(site.server.dataDir, async (db) => {
        for (let round = 0; round < 200; round += 1)
          await db.run(
            sql`
              insert into setting (key, value) select 'filler' || ${round}::int || '-' || n,
                to_jsonb(repeat(md5(n::text), 20)) from generate_series(1, 500) n`,
          );
      }).catch(() => undefined);
      await expect.poll(() => count(load, 503), { timeout: 120_000 }).toBeGreaterThan(5);
      const readiness = async () => (await fetch(new URL('/readyz', site.server.url))).text();
      await expect.poll(readiness, { timeout: 30_000 }).toBe('the disk of the database is full');
      await sleep(3000);
      fs.rmSync(filler);
      await expect.poll(readiness, { timeout: 60_000 }).toMatch(/^ok/);
      await fill;
      await endWell(site, load);
    },
    patience,
  );
});
