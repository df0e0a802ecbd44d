import * as z from 'zod/mini';
import { get } from '#platform/shared/contract.ts';

/**
 * Daily measures of the site's own; those of texts are named as their kinds. A visitor counts once a day, bots never.
 */
export const measures = ['visit', 'visitor', 'member'] as const;

/** By measure: the site's own, and new texts by kind. */
const Counts = z.catchall(z.object({ visit: z.int(), visitor: z.int(), member: z.int() }), z.int());
export type Counts = z.output<typeof Counts>;

/** How often each name occurred, the most frequent first, at most ten. */
const Rank = z.array(z.object({ name: z.string(), count: z.int() }));
/** `page` is a path; a `source` is a host, '' for visits without a referrer; '' as browser or system: unknown. */
export const Ranks = z.object({ page: Rank, source: Rank, device: Rank, browser: Rank, system: Rank });
export type Ranks = z.output<typeof Ranks>;

export const Overview = z.object({
  timeZone: z.string(),
  /** Kinds of texts that are counted, and what they are called in the caller's language. */
  texts: z.array(z.object({ kind: z.string(), name: z.string() })),
  /** The last 30 days, today last, in the site's time zone. */
  days: z.array(z.object({ day: z.string(), counts: Counts })),
  /** Everything counted so far. */
  totals: Counts,
  today: Ranks,
  /** Today and the six days before. */
  week: Ranks,
  /** The caller logs in by a password alone. */
  wantsSecondStep: z.boolean(),
});
export type Overview = z.output<typeof Overview>;

export const statisticApi = {
  /** Records a page view. Returns an empty text. */
  add: get('/statistic/add', {
    access: 'anyone',
    query: z.strictObject({ url: z._default(z.string(), ''), referrer: z._default(z.string(), '') }),
    always: true,
  }),
  overview: get('/admin/overview', { access: 'staff:overview', query: z.strictObject({}), result: Overview }),
};
