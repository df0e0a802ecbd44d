import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withLock } from './lock-directory.mjs';
import { runStep } from './run-child.mjs';

/**
 * Makes node_modules match package-lock.json, with one `npm ci` if it does not. Install scripts never run.
 * @param {string} root the repository
 */
export async function installModules(root) {
  if (isStamped(root)) return;
  await withLock(`${root} install`, async (alsoHeldBy) => {
    if (isStamped(root)) return;
    if (!isInstalledByHand(root)) {
      const { command, argv } = npm();
      const line = 'Installing packages (only now and after changes of package-lock.json; about a minute) …';
      // The build needs the development packages even if NODE_ENV is production.
      await runStep(line, [
        command,
        [...argv, 'ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
        { cwd: root, onStart: alsoHeldBy },
      ]);
    }
    writeFileSync(stampFile(root), stampOf(root));
  });
}

const stampFile = (root) => join(root, 'node_modules', '.installed-from');

/** Includes the platform: a directory shared by two kinds of machines needs different binaries on each. */
function stampOf(root) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  return `${hash.digest('hex')} ${process.platform}-${process.arch}\n`;
}

function isStamped(root) {
  return existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === stampOf(root);
}

/**
 * Whether a developer's own `npm install` has already installed everything: npm records the content of node_modules.
 */
function isInstalledByHand(root) {
  const note = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(note, 'utf8')).packages;
  const ownChoice = Object.keys(wanted[''].optionalDependencies ?? {}).map((name) => `node_modules/${name}`);
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === '') return true;
    const found = present[place];
    if (found !== undefined)
      return (
        found.version === entry.version && (found.integrity ?? entry.integrity) === (entry.integrity ?? found.integrity)
      );
    return entry.optional === true && !(ownChoice.includes(place) && isForThisPlatform(entry));
  });
}

function isForThisPlatform({ os, cpu }) {
  return (
    [os ?? process.platform].flat().includes(process.platform) && [cpu ?? process.arch].flat().includes(process.arch)
  );
}

/** The npm that started this process, otherwise the one in PATH. */
function npm() {
  const caller = process.env.npm_execpath;
  const isNpm = caller !== undefined && basename(caller) === 'npm-cli.js';
  return isNpm ? { command: process.execPath, argv: [caller] } : { command: 'npm', argv: [] };
}
