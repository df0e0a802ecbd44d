/** What a duration is counted in. */
export const units = ['hour', 'day', 'month', 'year'] as const;
export type Unit = (typeof units)[number];

const HOUR = 3_600_000;
/** Calendar months are reckoned at this distance from UTC, the whole year through: the day of Beijing, which knows no summer time. */
export const CALENDAR_OFFSET = 8 * HOUR;

/**
 * The instant so much later. Hours and days are always as long as each other. Months and years keep the day and the time of
 * day in UTC+8; where the month has no such day its last one counts: 31 January and a month is 28 or 29 February.
 * Counts add up before they are counted off: two months after 31 January is 31 March.
 */
export function addDuration(from: Date, { count, unit }: { count: number; unit: Unit }): Date {
  if (unit === 'hour') return new Date(from.getTime() + count * HOUR);
  if (unit === 'day') return new Date(from.getTime() + count * 24 * HOUR);
  return addMonths(from, unit === 'year' ? count * 12 : count);
}

function addMonths(from: Date, months: number): Date {
  // Read as if it were UTC, the shifted instant shows the calendar of UTC+8.
  const there = new Date(from.getTime() + CALENDAR_OFFSET);
  const day = there.getUTCDate();
  const target = new Date(there);
  target.setUTCDate(1);
  target.setUTCMonth(there.getUTCMonth() + months);
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(day, last));
  return new Date(target.getTime() - CALENDAR_OFFSET);
}

/**
 * The end of a duration that follows at `begins` on a run of months and years which began at `anchor`. Where whole months from
 * the anchor lead to `begins`, the anchor's day counts on: a month after 28 February is 31 March for who began on 31 January, as if
 * all had been bought at once. Elsewhere it is `addDuration` from `begins`, and never less than that.
 */
export function renewDuration(
  { anchor, begins }: { anchor: Date; begins: Date },
  { count, unit }: { count: number; unit: Unit },
): Date {
  const months = monthOf(begins) - monthOf(anchor);
  const isOnDay = isOfCalendar(unit) && addMonths(anchor, months).getTime() === begins.getTime();
  return isOnDay
    ? addDuration(anchor, { count: months + (unit === 'year' ? count * 12 : count), unit: 'month' })
    : addDuration(begins, { count, unit });
}

/** Whether it is counted by the calendar, and keeps the day. */
export const isOfCalendar = (unit: Unit): boolean => unit === 'month' || unit === 'year';

/** Its month in UTC+8, counted from year 0. */
function monthOf(instant: Date): number {
  const there = new Date(instant.getTime() + CALENDAR_OFFSET);
  return there.getUTCFullYear() * 12 + there.getUTCMonth();
}

/** When a role begins that is added to one ending (or ended) then: at its old end while it runs, else now. */
export function beginOf(now: Date, endsAt: Date | null): Date {
  return endsAt !== null && endsAt > now ? endsAt : now;
}
