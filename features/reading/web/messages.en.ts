import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  seeLater: 'See later',
  isNew: 'New',
  goOn: ({ floor, count }) => (count > 0 ? `Go on from #${floor} · ${count} new` : `Go on from #${floor}`),
  goOnText: 'Continue where you stopped',
  allRead: 'Nothing unread is left',
};
