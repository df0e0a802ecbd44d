import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withLock } from './lock-directory.mjs';
import { runStep } from './run-child.mjs';

/** Everything the built pages depend on. */
const INPUTS = [
  'app',
  'features',
  'platform',
  'public',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/contract-outline.ts',
];
/** Folders below them that pages do not depend on: server code runs unbuilt, and a page may not import it. */
const OUTSIDE = /^(server|README\.md|.*\.test\.tsx?)$/;

/**
 * Builds the pages into dist/ unless it was built from exactly these files.
 * @param {string} root the repository
 * @param {string} node the Node to build with
 * @param {NodeJS.ProcessEnv} env its environment
 */
export async function ensureBuild(root, node, env) {
  const stamp = join(root, 'dist', '.built-from');
  const isCurrent = (hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isCurrent(hashInputs(root))) return;
  await withLock(`${root} build`, async (alsoHeldBy) => {
    const hash = hashInputs(root);
    if (isCurrent(hash)) return;
    rmSync(stamp, { force: true });
    await runStep('Building the pages …', [
      node,
      ['scripts/build.ts'],
      { cwd: root, env: { ...env, NODE_ENV: 'production' }, onStart: alsoHeldBy },
    ]);
    writeFileSync(stamp, hash);
  });
}

function hashInputs(root) {
  const hash = createHash('sha256');
  for (const name of INPUTS) {
    if (existsSync(join(root, name))) addTo(hash, root, name);
  }
  return hash.digest('hex');
}

function addTo(hash, root, name) {
  const file = join(root, name);
  if (OUTSIDE.test(basename(name))) return;
  if (statSync(file).isDirectory()) {
    for (const entry of readdirSync(file).sort()) addTo(hash, root, join(name, entry));
    return;
  }
  const content = readFileSync(file);
  hash.update(`${name}\0${content.length}\0`).update(content);
}
