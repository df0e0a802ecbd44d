import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.export': { name: 'Export members', help: 'Save the list of members as a table' },
  'console.member': { name: 'Members', help: 'See and manage members, and grant roles' },
};
