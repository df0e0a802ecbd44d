import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.audit': { name: 'Audit log', help: 'Read what official staff have done' },
};
