import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from './run-child.mjs';

/** Where the server's sources lie without their types, by what they say: one that is changed has another name. */
const POSITION = 'node_modules/.cache/plain';
/** What the server runs is in these; what lies under `web` is built. */
const ROOMS = ['app', 'features', 'platform'];

/**
 * @param {string} root the repository
 * @param {Buffer} source
 * @returns {string} the file that holds the same without types, if it has been made
 */
export function plainFileOf(root, source) {
  return join(root, POSITION, `${createHash('sha1').update(source).digest('hex')}.js`);
}

/**
 * Everything the server may load, beside the file it lies in without types.
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
 * Takes the types out of the server's sources where that has not been done.
 * @param {string} root
 * @param {string} node the Node to do it with
 * @param {NodeJS.ProcessEnv} env its environment
 */
export async function ensurePlainSources(root, node, env) {
  if (serverSources(root).every(({ plain }) => existsSync(plain))) return;
  // Node calls its own way of doing this experimental; it is the way in which it loads any of our files.
  await runStep('Preparing the server …', [
    node,
    ['--disable-warning=ExperimentalWarning', 'scripts/make-plain-sources.mjs'],
    { cwd: root, env },
  ]);
}
