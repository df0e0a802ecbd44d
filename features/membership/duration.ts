/** Units of a duration. */
export const units = ['hour', 'day', 'month', 'year'] as const;
export type Unit = (typeof units)[number];

const HOUR = 3_600_000;
/** Calendar months are computed at this offset from UTC all year: Beijing time, which has no daylight saving time. */
export const CALENDAR_OFFSET = 8 * HOUR;

/**
 * Adds a duration to an instant. Hours and days have a fixed length. Months and years keep the day and time of day in
 * UTC+8; if the month has no such day, its last day is used: 31 January plus a month is 28 or 29 February. Counts are
 * added in one step: 31 January plus two months is 31 March.
 */
export function addDuration(from: Date, { count, unit }: { count: number; unit: Unit }): Date {
  if (unit === 'hour') return new Date(from.getTime() + count * HOUR);
  if (unit === 'day') return new Date(from.getTime() + count * 24 * HOUR);
  return addMonths(from, unit === 'year' ? count * 12 : count);
}

function addMonths(from: Date, months: number): Date {
  // Shifted, so that the UTC getters return the UTC+8 calendar.
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
 * The end of a duration that starts at `begins` and continues a series of months and years which began at `anchor`. If
 * whole months from the anchor lead to `begins`, the anchor's day applies: a month after 28 February is 31 March if the
 * series began on 31 January, as if all had been bought at once. Otherwise it is `addDuration` from `begins`, and never
 * less than that.
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

/** Whether the unit is a calendar unit, which keeps the day. */
export const isOfCalendar = (unit: Unit): boolean => unit === 'month' || unit === 'year';

/** Its month in UTC+8, counted from year 0. */
function monthOf(instant: Date): number {
  const there = new Date(instant.getTime() + CALENDAR_OFFSET);
  return there.getUTCFullYear() * 12 + there.getUTCMonth();
}

/** Start of a period added to a role with this end: the old end if it is in the future, else now. */
export function beginOf(now: Date, endsAt: Date | null): Date {
  return endsAt !== null && endsAt > now ? endsAt : now;
}
