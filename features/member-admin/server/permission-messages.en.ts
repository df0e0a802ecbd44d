import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.export': { name: 'Export members', help: 'Export the list of members as a CSV file' },
  'console.member': { name: 'Members', help: 'View and manage members, and grant roles' },
};
