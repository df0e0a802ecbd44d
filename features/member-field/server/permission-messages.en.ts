import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.field': { name: 'Extra fields', help: 'Define extra profile fields for members' },
};
