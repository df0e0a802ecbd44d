export { countDaily, flushStatistics } from './count-daily.ts';
export { dayOf, daysUntil } from './day.ts';
export { listen } from './listeners.ts';
export { forgetOldVisits, rollUp } from './roll-up.ts';
