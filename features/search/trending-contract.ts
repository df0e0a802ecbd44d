import * as z from 'zod/mini';
import { get } from '#platform/shared/contract.ts';

export const MOST_TRENDING = 8;

/** Apart from the other calls, because the home page needs nothing else of them. */
export const trendingApi = {
  /** What many members have searched for and found in these days, without what staff hide. */
  list: get('/search/trending', {
    access: 'anyone',
    query: z.strictObject({}),
    result: z.object({ records: z.array(z.string()).check(z.maxLength(MOST_TRENDING)) }),
  }),
};
