import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Banned addresses',
  text: 'A banned address reaches no page and no call of this site. It holds from the next request.',
  add: 'Ban an address',
  find: 'Find an address',
  findHint: 'Lists the bans that hold this address',
  range: 'Address or range',
  rangeHint: 'Such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32',
  never: 'Until lifted',
  over: 'Over',
  notifiedHint: 'Shown to whoever is kept out',
  lift: 'Lift',
  liftTitle: ({ range }) => `Lift the ban of ${range}`,
  liftText: 'This range can reach the site again.',
  reason: 'Reason for lifting it',
  empty: 'Nothing is banned',
  emptyText: 'An address or a range can be banned when it is needed.',
};
