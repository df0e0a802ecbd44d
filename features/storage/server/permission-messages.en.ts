import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.storage': { name: 'File storage', help: 'Choose where uploaded files lie, and test the connection' },
};
