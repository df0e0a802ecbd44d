// Entry point of every npm script, on any Node (20 or later) and without installed packages. It installs the packages
// and the pinned Node, builds what is missing, and runs the actual program on that Node.
//
// - node scripts/bootstrap.mjs start — the server
// - node scripts/bootstrap.mjs test [args …] — all tests, with the programs they need
// - node scripts/bootstrap.mjs run <file.ts> [args …] — any script of the repository

import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from './ensure-build.mjs';
import { ensureTestPrograms } from './ensure-test-programs.mjs';
import { installModules } from './install-modules.mjs';
import { findNode } from './pinned-node.mjs';
import { Refusal, runChild } from './run-child.mjs';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-flags.mjs';

const OLDEST_NODE = 20;
const SCRIPTS = { start: 'dist/server/main.js', test: 'scripts/test.ts' };
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** For every child process: `node` and the packages' commands are the pinned ones, and compiled code is cached. */
function environmentFor(node, command) {
  return {
    // React and others read it when they load, and are several times slower without it.
    ...(command === 'start' && { NODE_ENV: 'production', ...SERVER_ENVIRONMENT }),
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    INIT_CWD: process.cwd(),
    ...process.env,
    PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter),
  };
}

async function bootstrap([command, ...argv]) {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    throw new Refusal(
      `Teahouse needs Node ${OLDEST_NODE} or later with npm to begin with; this is ${process.version}.`,
    );
  }
  const script = command === 'run' ? argv.shift() : SCRIPTS[command];
  if (script === undefined)
    throw new Refusal('Usage: node scripts/bootstrap.mjs start | test [args …] | run <file.ts> [args …]');
  if (command === 'run' && !existsSync(join(root, script))) throw new Refusal(`There is no ${script}.`);
  await installModules(root);
  const node = findNode(root);
  const env = environmentFor(node, command);
  if (command === 'test') await ensureTestPrograms(root);
  if (command !== 'run') await ensureBuild(root, node, env);
  return (await runChild(node, [...(command === 'start' ? SERVER_FLAGS : []), script, ...argv], { cwd: root, env }))
    .code;
}

try {
  process.exitCode = await bootstrap(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.code;
}
