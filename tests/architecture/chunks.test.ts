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

  it('make the pages of readers of files for these alone, so that no other page adds to them', () => {
    const withImports = (name: string, found = new Set<string>()): Set<string> => {
      if (found.has(name)) return found;
      found.add(name);
      for (const next of chunks.get(name)?.imports ?? []) withImports(next, found);
      return found;
    };
    for (const page of ['features/home/web/home-page.tsx', 'features/thread/web/thread-page.tsx']) {
      const files = [...withImports(page)].map((name) => chunks.get(name)?.file ?? '');
      expect(files.some((file) => file.startsWith('assets/lists-discussion-'))).toBe(true);
      const others = files.filter((file) => /^assets\/(account|part|dialog|editor|schema)-/.test(file));
      const size = others.reduce((sum, file) => sum + fs.statSync(`dist/client/${file}`).size, 0);
      expect(size, `${page}: ${others}`).toBeLessThan(2000);
    }
  });
});
