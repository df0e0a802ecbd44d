import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

const points = (most: number, initial: number) =>
  setting({ schema: z.int().check(z.minimum(0), z.maximum(most)), initial, input: 'number' });

/** Points per published post, their daily cap, and the check-in on top of it. 0: none. */
export const pointSettings = {
  rewardTopic: points(100_000, 10),
  rewardComment: points(100_000, 5),
  rewardReply: points(100_000, 5),
  rewardQuestion: points(100_000, 10),
  rewardAnswer: points(100_000, 5),
  rewardAnswerReply: points(100_000, 5),
  dailyRewardCap: points(1_000_000, 100),
  checkInFirst: points(100_000, 5),
  checkInMost: points(100_000, 15),
};
