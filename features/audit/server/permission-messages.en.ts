import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.audit': { name: 'Audit log', help: 'View the log of staff actions' },
};
