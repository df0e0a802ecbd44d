import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Refusal, runStep } from './run-child.mjs';

/** The first is Chromium without a window: it takes the least time. */
const BROWSERS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** What the tests need besides Node: Debian package names, and for each the programs of which any one suffices. */
const NEEDED = [
  { name: 'chromium-headless-shell', programs: process.env.CHROME_PATH ? [process.env.CHROME_PATH] : BROWSERS },
  { name: 'redis-server', programs: ['redis-server'] },
  { name: 'ffmpeg', programs: ['ffmpeg'] },
];

/**
 * Makes sure the browser, Redis and ffmpeg are installed: with apt-get as root or through passwordless sudo.
 * @param {string} root the repository
 * @throws {Refusal} elsewhere, with what to install
 */
export async function ensureTestPrograms(root) {
  const missing = NEEDED.filter(({ programs }) => !programs.some(isThere)).map(({ name }) => name);
  if (missing.length === 0) return;
  const asRoot = rootPrefix();
  if (!isThere('apt-get') || asRoot === undefined) {
    throw new Refusal(
      `The tests need ${missing.join(', ')}: install them${isThere('apt-get') ? ` (sudo apt-get install ${missing.join(' ')})` : ''} and try again.`,
    );
  }
  const aptGet = (...argv) => {
    const [command, ...rest] = [
      ...asRoot,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-qq',
      '-o',
      'DPkg::Lock::Timeout=600',
      ...argv,
    ];
    return [command, rest, { cwd: root }];
  };
  await runStep('Refreshing the list of Debian packages …', aptGet('update'));
  await runStep(
    `Installing ${missing.join(', ')} for the tests …`,
    aptGet('install', '-y', '--no-install-recommends', ...missing),
  );
}

/** The command prefix that runs as root; undefined if not available. */
function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  const isFree = isThere('sudo') && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  return isFree ? ['sudo', '-n'] : undefined;
}

function isThere(program) {
  const places = program.startsWith('/')
    ? [program]
    : (process.env.PATH ?? '').split(delimiter).map((directory) => join(directory, program));
  return places.some((place) => {
    try {
      accessSync(place, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
