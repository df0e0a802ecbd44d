import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.verification': { name: 'Verification', help: 'Review company and influencer verifications' },
};
