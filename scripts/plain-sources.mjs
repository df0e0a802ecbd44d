import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from './run-child.mjs';

/** Paths of the server's stripped sources, keyed by content: a changed source has another name. */
const POSITION = 'node_modules/.cache/plain';
/** Folders of the server's code; what is under `web` is built instead. */
const ROOMS = ['app', 'features', 'platform'];

/**
 * @param {string} root the repository
 * @param {Buffer} source
 * @returns {string} the file with the stripped source, if it has been created
 */
export function plainFileOf(root, source) {
  return join(root, POSITION, `${createHash('sha1').update(source).digest('hex')}.js`);
}

/**
 * Every file the server may load, with the path of its stripped copy.
 * @param {string} root
 * @returns {{ source: Buffer, plain: string }[]}
 */
export function serverSources(root) {
  return ROOMS.flatMap((room) => sourcesIn(join(root, room))).map((file) => {
    const source = readFileSync(file);
    return { source, plain: plainFileOf(root, source) };
  });
}

function sourcesIn(directory) {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const file = join(directory, entry.name);
    if (entry.isDirectory()) return entry.name === 'web' ? [] : sourcesIn(file);
    return /(?<!\.test|\.d)\.ts$/.test(entry.name) ? [file] : [];
  });
}

/**
 * Strips the types of the server's sources that have no stripped copy yet.
 * @param {string} root
 * @param {string} node the Node to do it with
 * @param {NodeJS.ProcessEnv} env its environment
 */
export async function ensurePlainSources(root, node, env) {
  if (serverSources(root).every(({ plain }) => existsSync(plain))) return;
  // Node marks its type stripping as experimental; it is how Node loads every file of this repository anyway.
  await runStep('Preparing the server …', [
    node,
    ['--disable-warning=ExperimentalWarning', 'scripts/make-plain-sources.mjs'],
    { cwd: root, env },
  ]);
}
