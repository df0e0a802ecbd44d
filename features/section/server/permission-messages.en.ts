import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.section': { name: 'Sections', help: 'Make, edit and archive sections, and set their rights' },
};
