import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';
import { MOST_OPTIONS } from './contract.ts';

export const pollSettings = {
  /** 0: no new polls and no votes. */
  topicMaxVoteOptions: setting({
    schema: z.int().check(z.minimum(0), z.maximum(MOST_OPTIONS)),
    initial: MOST_OPTIONS,
    input: 'number',
  }),
};
