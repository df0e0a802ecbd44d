import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.red-envelope': { name: 'Red envelopes', help: 'View red envelopes and who opened them, and stop them' },
};
