/** Counts of the drills: few in every test run, all of them with DRILL=1. */
export const isDrill = process.env['DRILL'] === '1';

export function scaled(reduced: number, whole: number): number {
  return isDrill ? whole : reduced;
}

/** How long one test may take, in ms. */
export const patience = scaled(60_000, 600_000);
