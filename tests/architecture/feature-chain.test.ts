import { expect, it } from 'vitest';
import { featureImports, longestChain } from '../../scripts/feature-chain.ts';

/** May only become smaller. `npm run map` prints the chain. */
const MOST = 15;

it('no chain of features that import each other is longer than today', () => {
  const imports = featureImports();
  expect(imports.size).toBeGreaterThan(40);
  const chain = longestChain(imports);
  expect(chain.length, chain.join(' → ')).toBeGreaterThan(5);
  expect(chain.length, chain.join(' → ')).toBeLessThanOrEqual(MOST);
});

it('the longest chain is found among several', () => {
  const imports = new Map([
    ['a', new Set(['b', 'c'])],
    ['b', new Set(['c'])],
    ['c', new Set<string>()],
    ['d', new Set(['c'])],
  ]);
  expect(longestChain(imports)).toEqual(['a', 'b', 'c']);
});
