import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  seeLater: 'Read later',
  isNew: 'New',
  goOn: ({ floor, count }) => (count > 0 ? `Continue from #${floor} · ${count} new` : `Continue from #${floor}`),
  goOnText: 'Continue where you left off',
  allRead: 'You’re all caught up',
};
