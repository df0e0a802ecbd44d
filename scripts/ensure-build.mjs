import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withLock } from './lock-directory.mjs';
import { runStep } from './run-child.mjs';

/**
 * What is built, and which of the sources it is built from: pages import nothing of the server, nor the server of them.
 */
const PARTS = [
  { name: 'server', outside: /^(web|README\.md|.*\.test\.tsx?)$/ },
  { name: 'pages', outside: /^(server|README\.md|.*\.test\.tsx?)$/ },
];
const INPUTS = [
  'app',
  'features',
  'platform',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/contract-outline.ts',
  'scripts/late-styles.ts',
  'scripts/reading-modules.ts',
];

/**
 * Builds into dist/ what was not built from exactly these files.
 * @param {string} root the repository
 * @param {string} node the Node to build with
 * @param {NodeJS.ProcessEnv} env its environment
 */
export async function ensureBuild(root, node, env) {
  const outdated = () => PARTS.filter((part) => hashInputs(root, part) !== builtFrom(root, part));
  if (outdated().length === 0) return;
  await withLock(`${root} build`, async (alsoHeldBy) => {
    const parts = outdated();
    if (parts.length === 0) return;
    const hashes = parts.map((part) => hashInputs(root, part));
    for (const part of parts) rmSync(stampOf(root, part), { force: true });
    const names = parts.map(({ name }) => name);
    await runStep(`Building the ${names.join(' and the ')} …`, [
      node,
      ['scripts/build.ts', ...names],
      { cwd: root, env: { ...env, NODE_ENV: 'production' }, onStart: alsoHeldBy },
    ]);
    for (const [index, part] of parts.entries()) writeFileSync(stampOf(root, part), hashes[index] ?? '');
  });
}

const stampOf = (root, { name }) => join(root, 'dist', `.${name}-built-from`);
const builtFrom = (root, part) =>
  existsSync(stampOf(root, part)) ? readFileSync(stampOf(root, part), 'utf8') : undefined;

function hashInputs(root, { outside }) {
  const hash = createHash('sha256');
  const addAll = (name) => {
    const file = join(root, name);
    if (outside.test(basename(name)) || !existsSync(file)) return;
    if (statSync(file).isDirectory()) {
      for (const entry of readdirSync(file).sort()) addAll(join(name, entry));
      return;
    }
    const content = readFileSync(file);
    hash.update(`${name}\0${content.length}\0`).update(content);
  };
  for (const name of INPUTS) addAll(name);
  return hash.digest('hex');
}
