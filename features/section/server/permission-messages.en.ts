import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.section': {
    name: 'Sections',
    help: 'Create, edit, sort and archive sections, set their permissions and write the section rules',
  },
};
