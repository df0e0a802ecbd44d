import type { Site } from '#platform/server/site.ts';

/**
 * Number of statements a piece of work sends: the least of three turns, because the server has work of its own (counts,
 * views, readings after a broadcast) that may fall into any of them. What is read once per process must be known
 * before.
 */
export async function countStatements(site: Site, work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 3; turn += 1) {
    const before = site.db.statementCount;
    await work();
    least = Math.min(least, site.db.statementCount - before);
  }
  return least;
}
