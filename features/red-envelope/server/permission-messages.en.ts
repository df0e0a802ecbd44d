import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.red-envelope': { name: 'Red envelopes', help: 'See red envelopes and who opened them, and stop them' },
};
