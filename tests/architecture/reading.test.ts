import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exportedNames, findSilentEffects } from './reading.ts';
import { listFiles, parseFile, parseText } from './source.ts';

/** Work put off, and ways round the checks. */
const LEFTOVER =
  /\b(TODO|FIXME|HACK|XXX)\b|coming soon|not (yet )?implemented|@ts-ignore|@ts-nocheck|eslint-disable|biome-ignore-all/i;
const MOST_OFFERED = 10;

/** Files that read and write tables for others. */
const STORE = /\/server\/(.*\/)?[^/]*(store|queries)\.ts$/;
const opensTransaction = (text: string) => /\.transaction\(/.test(text);

const code = listFiles(/\.(ts|tsx|mjs|css|sql)$/);
const resolvers = listFiles(/^features\/[^/]+\/(server|web)\/[a-z-]*public\.tsx?$/);

describe('what an engineer reads', () => {
  it('leaves nothing for later', () => {
    const left = code
      .filter((file) => file !== 'tests/architecture/reading.test.ts')
      .flatMap((file) =>
        fs
          .readFileSync(file, 'utf8')
          .split('\n')
          .flatMap((line, index) => (LEFTOVER.test(line) ? [`${file}:${index + 1}`] : [])),
      );
    expect(left).toEqual([]);
  });
  it('says of every effect which outside thing it follows', () => {
    const files = code.filter((file) => /\/web\/.*\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(60);
    expect(files.flatMap((file) => findSilentEffects(parseFile(file)))).toEqual([]);
  });
  it('finds nothing in a store that opens a transaction: the act owns it', () => {
    const stores = code.filter((file) => STORE.test(file));
    expect(stores.length).toBeGreaterThan(100);
    expect(stores.filter((file) => opensTransaction(fs.readFileSync(file, 'utf8')))).toEqual([]);
  });
  it.each(resolvers)('finds at most ten things behind %s, each by name', (file) => {
    const names = exportedNames(parseFile(file));
    expect(names).not.toContain('*');
    expect(names.length).toBeGreaterThan(0);
    expect(names.length).toBeLessThanOrEqual(MOST_OFFERED);
  });
});

describe('the reading itself', () => {
  const silent = (text: string) => findSilentEffects(parseText('planted.tsx', text)).length;
  it('finds effects without a comment', () => {
    expect(silent('function C() { useEffect(() => { listen(); }, []); }')).toBe(1);
    expect(silent('function C() { React.useLayoutEffect(() => listen(), []); }')).toBe(1);
    expect(silent('function C() {\n  // Follows the window’s size.\n  useEffect(() => { listen(); }, []);\n}')).toBe(0);
    expect(
      silent('function C() {\n  useEffect(() => {\n    // Follows the window’s size.\n    listen();\n  }, []);\n}'),
    ).toBe(0);
  });
  it('sees a store that opens a transaction', () => {
    expect(STORE.test('features/topic/server/view-queries.ts') && STORE.test('features/point/server/store.ts')).toBe(
      true,
    );
    expect(opensTransaction('await site.db.transaction(async (tx) => tx.run(sql``));')).toBe(true);
    expect(opensTransaction('export async function write(tx: Transaction): Promise<void> {}')).toBe(false);
  });
  it('counts what a front door offers', () => {
    expect(
      exportedNames(
        parseText(
          'public.ts',
          "export { a, type B } from './x.ts'; export * from './y.ts'; export * as z from './z.ts'; export const c = 1; export function d() {} const e = 2;",
        ),
      ),
    ).toEqual(['a', 'B', '*', 'z', 'c', 'd']);
  });
});
