import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.storage': { name: 'File storage', help: 'Choose where uploaded files are stored, and test the connection' },
};
