import * as z from 'zod/mini';
import { get, post } from '#platform/shared/contract.ts';

/** Days shown in the check-in calendar. */
export const CALENDAR_DAYS = 14;

/** Kinds of texts that are rewarded. */
const MOST_REWARDS = 50;

const Names = z.object({ zh_CN: z.string(), en_US: z.string() });
const PlainLevel = z.object({ number: z.int(), names: Names, threshold: z.int() });

export const CheckIn = z.object({
  isDone: z.boolean(),
  /** Consecutive days, including today once checked in; 0: no running streak. */
  streak: z.int(),
  /** Points for today's check-in, given or available. */
  points: z.int(),
  /** Points for tomorrow if the streak continues. */
  tomorrowPoints: z.int(),
  /** Most points per day. */
  mostPoints: z.int(),
  /** The last days in the site's time zone since the member joined, oldest first, ending today. */
  days: z.array(z.object({ day: z.string(), isDone: z.boolean() })).check(z.maxLength(CALENDAR_DAYS)),
});
export type CheckIn = z.output<typeof CheckIn>;

/** The member's points, lifetime points, and the rewards available. */
export const PointState = z.object({
  points: z.int(),
  lifetimePoints: z.int(),
  /** Points revoked after they were spent; deducted from the next rewards. */
  debtPoints: z.int(),
  level: PlainLevel,
  /** The next level; null: none. */
  nextLevel: z.nullable(PlainLevel),
  /** Rewards of today in the site's time zone, up to the daily cap. */
  todayPoints: z.int(),
  dailyCap: z.int(),
  /** By kind of text; `name` in the caller's language. */
  rewards: z.array(z.object({ kind: z.string(), name: z.string(), points: z.int() })).check(z.maxLength(MOST_REWARDS)),
  checkIn: CheckIn,
});
export type PointState = z.output<typeof PointState>;

export const pointApi = {
  state: get('/user/control/point', { access: 'member', query: z.strictObject({}), result: PointState }),
  /** Once a day in the site's time zone; repeated on the same day it changes nothing and returns the state. */
  checkIn: post('/user/control/pointCheckIn', {
    access: 'member',
    body: z.strictObject({}),
    result: CheckIn,
    idempotent: true,
  }),
};
