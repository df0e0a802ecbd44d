import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { BROWSER, FLAGS } from './browser.ts';

/** A browser as a person has it on his machine: what it keeps lies on the disk, and the process can be killed. */
export interface BrowserProcess {
  readonly context: BrowserContext;
  /** SIGKILL: nobody is asked. */
  kill(): Promise<void>;
  /** As a person closes it. */
  close(): Promise<void>;
}

/** Starts a browser on a profile, an earlier one's perhaps. */
export async function startBrowser(profile: string): Promise<BrowserProcess> {
  const portFile = path.join(profile, 'DevToolsActivePort');
  await fs.rm(portFile, { force: true });
  const child = spawn(
    BROWSER,
    [...FLAGS, `--user-data-dir=${profile}`, '--remote-debugging-port=0', '--lang=zh-CN', 'about:blank'],
    {
      stdio: 'ignore',
      // With a group of its own, all its processes can be killed at once.
      detached: true,
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await untilListening(portFile, child);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const context = browser.contexts()[0] ?? (await browser.newContext());
  context.setDefaultTimeout(30_000);
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined)
      process.kill(-child.pid, 'SIGKILL');
    await ended;
    await browser.close().catch(() => undefined);
  };
  return {
    context,
    kill,
    async close() {
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => undefined);
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 10_000))]);
      await kill();
    },
  };
}

/** The port it answers on, as it writes it down when it is ready. */
async function untilListening(portFile: string, child: ChildProcess): Promise<number> {
  for (let waited = 0; waited < 60_000 && child.exitCode === null; waited += 50) {
    const text = await fs.readFile(portFile, 'utf8').catch(() => '');
    const port = Number(text.split('\n')[0]);
    if (port > 0) return port;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the browser did not start');
}
