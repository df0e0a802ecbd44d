import type { measures as ownMeasures, Ranks } from '#features/statistic/contract.ts';
import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

const measures: Record<(typeof ownMeasures)[number], string> = {
  visit: 'Visits',
  visitor: 'Visitors',
  member: 'New members',
};
const ranks: Record<keyof Ranks, string> = {
  page: 'Pages',
  source: 'Sources',
  device: 'Devices',
  browser: 'Browsers',
  system: 'Operating systems',
};

export const en: Translation<typeof zh> = {
  title: 'Overview',
  zone: ({ zone }) => `Days follow the time zone ${zone}. Bots are not counted`,
  today: 'Today',
  week: 'Last 7 days',
  total: 'All time',
  yesterday: ({ count }) => `Yesterday ${count}`,
  curves: 'Last 30 days',
  measures,
  sums: { ...measures, member: 'Members' },
  spans: 'Period',
  ranks,
  count: 'Count',
  direct: 'Direct',
  other: 'Other',
  devices: { computer: 'Computer', phone: 'Phone', tablet: 'Tablet', bot: 'Bot' },
  noFigures: 'No data yet',
  noFiguresText: 'Numbers and charts appear once people visit, join and post.',
  none: 'No visits yet',
};
