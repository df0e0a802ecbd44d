import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const en: NamedAndExplained = {
  'console.feedback': { name: 'Feedback', help: 'Read, answer and delete feedback' },
};
