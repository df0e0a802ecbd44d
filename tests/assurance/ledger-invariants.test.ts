import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { invariants } from './ledger-invariants.ts';

const OPEN = { rateLimitFactor: 1000 };

let testSite: TestSite;
let broken: TestSite;
beforeAll(async () => {
  testSite = await createTestSite(OPEN);
  broken = await createTestSite(OPEN);
});
afterAll(async () => {
  await testSite?.close();
  await broken?.close();
});

// Last: 15 of 15 hold, 15 of 15 bugs seen, and gone when the bug is taken out
describe('[L3] the books', () => {
  it('promise fifteen things', () => expect(new Set(invariants.map(({ name }) => name)).size).toBe(15));
  it.each(invariants.map((invariant) => [invariant.name, invariant] as const))('keep: %s', async (_, invariant) => {
    expect(await invariant.look(testSite)).toEqual([]);
  });
  it.each(invariants.map((invariant) => [invariant.name, invariant] as const))(
    'show a bug planted against: %s',
    async (_, invariant) => {
      const undo = await invariant.bug(broken);
      let found: string[] = [];
      try {
        found = await invariant.look(broken);
      } finally {
        await undo();
      }
      expect(found).not.toEqual([]);
      // It was the bug and nothing else.
      expect(await invariant.look(broken)).toEqual([]);
    },
  );
});
