import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const en: NamedAndExplained = {
  'console.terms': {
    name: 'Terms',
    help: 'Publish new versions of the terms and the privacy policy, and ask members to accept them again',
  },
};
