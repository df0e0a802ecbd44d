import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'hide.password': { name: 'Hide behind a password', help: 'Show part of a topic only with a password' },
  'hide.comment': { name: 'Hide until commented', help: 'Show part of a topic only to those who comment' },
  'hide.level': { name: 'Hide below a level', help: 'Show part of a topic only from a level on' },
  'hide.points': { name: 'Sell for points', help: 'Show part of a topic only for points' },
  'hide.money': { name: 'Sell for balance', help: 'Show part of a topic only for money' },
};
