import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect } from 'vitest';
import { ledgerChecks } from '#app/server/features.ts';
import { findDifferences } from '#features/ledger/server/run-check.ts';
import type { Journey } from '#tests/journeys/journey.ts';

/** Another check may be at it, and one runs at a time: tried so often, a second apart. */
const TRIES = 60;

/** At the end of a story that moves money the books of the whole site balance. Call it right after `openJourney`. */
export function endWithSoundBooks(journey: Pick<Journey, 'db'>): void {
  afterAll(async () => {
    let found = await findDifferences(journey.db, ledgerChecks);
    for (let tried = 1; found === null && tried < TRIES; tried += 1) {
      await sleep(1000);
      found = await findDifferences(journey.db, ledgerChecks);
    }
    expect(found?.differences).toEqual([]);
  });
}
