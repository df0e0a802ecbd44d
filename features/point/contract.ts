import * as z from 'zod/mini';
import { get, post } from '#platform/shared/contract.ts';
import { rewardKinds } from './reward-kind.ts';

/** Days the calendar of check-ins shows. */
export const CALENDAR_DAYS = 14;

const Names = z.object({ zh_CN: z.string(), en_US: z.string() });
const PlainLevel = z.object({ number: z.int(), names: Names, threshold: z.int() });

export const CheckIn = z.object({
  isDone: z.boolean(),
  /** Days in a row, today included once he has been here; 0: none that goes on. */
  streak: z.int(),
  /** What today gives, or has given. */
  points: z.int(),
  /** What tomorrow gives to who goes on. */
  tomorrowPoints: z.int(),
  /** The most a day gives. */
  mostPoints: z.int(),
  /** The last days by the site's clock, oldest first, today the last. */
  days: z.array(z.object({ day: z.string(), isDone: z.boolean() })).check(z.maxLength(CALENDAR_DAYS)),
});
export type CheckIn = z.output<typeof CheckIn>;

/** What the asking member has in points, what he has earned in his lifetime, and how he earns more. */
export const PointState = z.object({
  points: z.int(),
  lifetimePoints: z.int(),
  /** Taken back after it had been spent: the next rewards pay it. */
  debtPoints: z.int(),
  level: PlainLevel,
  /** The level after that; null: there is none. */
  nextLevel: z.nullable(PlainLevel),
  /** Rewards of today by the site's clock, of at most so many. */
  todayPoints: z.int(),
  dailyCap: z.int(),
  rewards: z.array(z.object({ kind: z.enum(rewardKinds), points: z.int() })).check(z.maxLength(rewardKinds.length)),
  checkIn: CheckIn,
});
export type PointState = z.output<typeof PointState>;

export const pointApi = {
  state: get('/user/control/point', { access: 'member', query: z.strictObject({}), result: PointState }),
  /** Once a day by the site's clock; asked again on the same day it moves nothing and answers how things stand. */
  checkIn: post('/user/control/pointCheckIn', {
    access: 'member',
    body: z.strictObject({}),
    result: CheckIn,
    idempotent: true,
  }),
};
