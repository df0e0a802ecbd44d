import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.section': { name: 'Sections', help: 'Create, edit and archive sections, and set their permissions' },
};
