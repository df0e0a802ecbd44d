import fs from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPages } from '#tests/production-server.ts';
import { findCircles } from './cruise.ts';

interface Chunk {
  file: string;
  imports?: string[];
}

let chunks: ReadonlyMap<string, Chunk>;

beforeAll(async () => {
  await buildPages();
  const manifest: Record<string, Chunk> = JSON.parse(fs.readFileSync('dist/client/.vite/manifest.json', 'utf8'));
  chunks = new Map(Object.entries(manifest));
}, 300_000);

/** What a chunk exports is undefined where a chunk that it imports is evaluated first: a dialog without messages. */
describe('the chunks of the browser build', () => {
  it('import nothing in a circle', () => {
    const edges = new Map([...chunks].map(([name, { imports = [] }]) => [name, new Set(imports)]));
    expect([...edges.values()].reduce((sum, imports) => sum + imports.size, 0)).toBeGreaterThan(500);
    expect(findCircles(edges)).toEqual([]);
  });
});
