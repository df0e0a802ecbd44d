import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

export const COPIED = [
  'app',
  'database',
  'features',
  'platform',
  'scripts',
  'tests',
  'biome.json',
  'knip.json',
  '.dependency-cruiser.mjs',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
];

/** A copy of the project in a temporary directory, with the same packages. */
export async function copyProject(): Promise<string> {
  const copy = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-copy-'));
  for (const name of COPIED)
    await fs.cp(name, path.join(copy, name), {
      recursive: true,
      filter: (source) => !source.includes('database/seeds'),
    });
  await fs.symlink(path.resolve('node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** Runs a program in the copy, as though started there and not by a test. */
export function runInCopy(copy: string, argv: readonly string[]): Promise<{ code: number; output: string }> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|NODE_ENV)/.test(name)));
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...argv], { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
