import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

const points = (most: number, initial: number) =>
  setting({ schema: z.int().check(z.minimum(0), z.maximum(most)), initial, input: 'number', unit: 'points' });

/** The daily cap on points for published posts, and the check-in on top of it. 0: none. */
export const pointSettings = {
  dailyRewardCap: points(1_000_000, 100),
  checkInFirst: points(100_000, 5),
  checkInMost: points(100_000, 15),
};
