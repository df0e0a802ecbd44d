import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';
import { MOST_BOUNTY_FEN, MOST_BOUNTY_POINTS } from './contract.ts';

const limit = (most: number, initial: number, unit?: 'fen') =>
  setting({
    schema: z.int().check(z.minimum(0), z.maximum(most)),
    initial,
    input: 'number',
    ...(unit === undefined ? {} : { unit }),
  });

export const questionSettings = {
  allowQuestion: setting({ schema: z.boolean(), initial: true, input: 'switch' }),
  allowAnswer: setting({ schema: z.boolean(), initial: true, input: 'switch' }),
  bountyMoneyMin: limit(MOST_BOUNTY_FEN, 1, 'fen'),
  /** 0: no bounties in money. */
  bountyMoneyMax: limit(MOST_BOUNTY_FEN, MOST_BOUNTY_FEN, 'fen'),
  bountyPointsMin: limit(MOST_BOUNTY_POINTS, 1),
  /** 0: no bounties in points. */
  bountyPointsMax: limit(MOST_BOUNTY_POINTS, MOST_BOUNTY_POINTS),
  /** What the site keeps of a bounty in money, in percent, rounded down to whole fen. */
  bountyPlatformShare: setting({
    schema: z.int().check(z.minimum(0), z.maximum(100)),
    initial: 1,
    input: 'number',
  }),
};
