export { countDaily, flushStatistics } from './count-daily.ts';
export { dayOf, daysUntil } from './day.ts';
export { readPublicFigures } from './read-figures.ts';
