import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'IP bans',
  text: 'A banned IP address can’t reach any page or API of this site. Bans take effect immediately.',
  add: 'Ban an IP address',
  find: 'Find an IP address',
  findHint: 'Lists the bans that cover this address',
  range: 'Address or range',
  rangeHint: 'Such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32',
  never: 'Until lifted',
  over: 'Expired',
  notifiedHint: 'Shown to anyone who is kept out',
  lift: 'Lift',
  liftTitle: ({ range }) => `Lift the ban on ${range}`,
  liftText: 'This range can reach the site again.',
  reason: 'Reason for lifting',
  empty: 'No bans',
  emptyText: 'You can ban a single IP address or a range.',
};
