// npm drops optional platform packages from package-lock.json that the current registry does not carry; afterwards `npm
// ci` refuses the lock ("Missing: … from lock file"). This restores them, so that one lock serves every platform.
//
// - node scripts/complete-lock.mjs — completes package-lock.json; run it after every `npm install`
// - node scripts/complete-lock.mjs --check — changes nothing, exits 1 when something is missing

import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { platformOfName } from './platform-of-name.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const lockFile = `${root}package-lock.json`;
const EXACT_VERSION = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;

/**
 * The places where Node looks for `name` from the package at `from` ("node_modules/a/node_modules/b"), nearest first.
 */
function* positionsOf(name, from) {
  for (let folder = from; ; ) {
    yield folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (folder === '') return;
    const parent = folder.lastIndexOf('/node_modules/');
    folder = parent === -1 ? '' : folder.slice(0, parent);
  }
}

/** Every optional dependency that the lock names but does not contain: package, version, dependent, location. */
function findMissing(packages) {
  const missing = [];
  for (const [parent, entry] of Object.entries(packages)) {
    for (const [name, wanted] of Object.entries(entry.optionalDependencies ?? {})) {
      const places = [...positionsOf(name, parent)];
      const found = places.find((place) => packages[place] !== undefined);
      if (found === undefined) missing.push({ name, wanted, parent, place: `node_modules/${name}` });
      else if (EXACT_VERSION.test(wanted) && packages[found].version !== wanted)
        missing.push({ name, wanted, parent, place: places[0] });
    }
  }
  return missing;
}

/** The registry's metadata of this exact version, or null if it does not carry it. */
function askRegistry(name, wanted) {
  const fields = ['version', 'os', 'cpu', 'libc', 'engines', 'license', 'dist.integrity'];
  try {
    const answer = execFileSync('npm', ['view', `${name}@${wanted}`, ...fields, '--json'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const found = answer.trim() === '' ? null : JSON.parse(answer);
    return Array.isArray(found) ? (found.at(-1) ?? null) : found;
  } catch {
    return null;
  }
}

/** The lock's entry for one missing package; throws where neither the registry nor the name gives its platform. */
function entryFor({ name, wanted, parent }, parentEntry) {
  const known = askRegistry(name, wanted);
  const version = known?.version ?? wanted;
  const platform = known?.os === undefined ? platformOfName(name) : { os: known.os, cpu: known.cpu, libc: known.libc };
  if (platform === null || !EXACT_VERSION.test(version)) {
    throw new Error(
      `${name}@${wanted}, wanted by ${parent}: the registry does not carry it and its name does not tell its platform`,
    );
  }
  const isForDevelopment = parentEntry.dev === true || parentEntry.devOptional === true;
  return {
    version,
    ...(known?.['dist.integrity'] && { integrity: known['dist.integrity'] }),
    ...(platform.cpu && { cpu: platform.cpu }),
    ...(isForDevelopment && { dev: true }),
    ...(platform.libc && { libc: platform.libc }),
    ...(known?.license && { license: known.license }),
    optional: true,
    os: platform.os,
    ...(known?.engines && { engines: known.engines }),
  };
}

const lock = JSON.parse(readFileSync(lockFile, 'utf8'));
const missing = findMissing(lock.packages);
if (missing.length === 0) {
  console.log('package-lock.json is complete.');
} else if (process.argv.includes('--check')) {
  console.error(
    `package-lock.json lacks: ${missing.map(({ name }) => name).join(', ')}. Run: node scripts/complete-lock.mjs`,
  );
  process.exitCode = 1;
} else {
  for (const wanted of missing) {
    lock.packages[wanted.place] = entryFor(wanted, lock.packages[wanted.parent]);
    const withHash = lock.packages[wanted.place].integrity === undefined ? 'no integrity known' : 'with integrity';
    console.log(`added ${wanted.name}@${lock.packages[wanted.place].version} (${withHash})`);
  }
  const inOrder = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries(inOrder);
  writeFileSync(`${lockFile}.new`, `${JSON.stringify(lock, null, 2)}\n`);
  renameSync(`${lockFile}.new`, lockFile);
}
