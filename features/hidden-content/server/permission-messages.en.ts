import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'hide.password': { name: 'Hide behind a password', help: 'Make part of a topic visible with a password' },
  'hide.comment': { name: 'Hide until commented', help: 'Make part of a topic visible after commenting' },
  'hide.level': { name: 'Hide below a level', help: 'Make part of a topic visible from a certain level' },
  'hide.points': { name: 'Sell for points', help: 'Make part of a topic visible for points' },
  'hide.money': { name: 'Sell for money', help: 'Make part of a topic visible for money' },
};
