import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.verification': { name: 'Verification', help: 'Review companies and influencers' },
};
