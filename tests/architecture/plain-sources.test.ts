import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';

interface PlainSources {
  ensurePlainSources(root: string, node: string, environment: NodeJS.ProcessEnv): Promise<void>;
  serverSources(root: string): { source: Buffer; plain: string }[];
}

const ROOT = path.resolve(import.meta.dirname, '../..');
// A plain .mjs file that `npm start` shares; it says what it takes in its comments.
const { ensurePlainSources, serverSources }: PlainSources = await import(
  pathToFileURL(path.join(ROOT, 'scripts/plain-sources.mjs')).href
);

const prepare = () => ensurePlainSources(ROOT, process.execPath, process.env);

/** Loads a module as the server is loaded, where `by` is how else Node could read it. */
const load = (module: string, by: readonly string[] = []) =>
  promisify(execFile)(
    process.execPath,
    [
      ...by,
      '--import=./scripts/plain-loader.mjs',
      '--input-type=module',
      '--eval',
      `await import(${JSON.stringify(module)}); console.log('loaded')`,
    ],
    {
      cwd: ROOT,
    },
  );
/** Node left without its own way of reading types. */
const ALONE = ['--no-experimental-strip-types'];

beforeAll(prepare);

describe('sources without their types', () => {
  it('are all the server needs', async () => {
    const { stdout } = await load('./app/server/start-server.ts', ALONE);
    expect(stdout).toContain('loaded');
  });
  it('are made for every file, and again for one that is gone', async () => {
    const sources = serverSources(ROOT);
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.filter(({ plain }) => !existsSync(plain))).toEqual([]);
    const [{ plain }] = sources as [(typeof sources)[number]];
    rmSync(plain);
    await prepare();
    expect(existsSync(plain)).toBe(true);
  });
  it('are not needed where Node can read types by itself', async () => {
    const { stdout } = await load('./bench/machine.ts');
    expect(stdout).toContain('loaded');
    await expect(load('./bench/machine.ts', ALONE)).rejects.toThrow('ERR_UNKNOWN_FILE_EXTENSION');
  });
});
