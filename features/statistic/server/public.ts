export { countDaily, countText, flushStatistics } from './count-daily.ts';
export { dayOf, daysUntil } from './day.ts';
