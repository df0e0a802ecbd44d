import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.export': { name: 'Export members', help: 'Export the list of members as a CSV file' },
  'console.member': {
    name: 'Members',
    help: 'Find and manage members: grant and take roles such as moderator, suspend, rename, reset passwords, end sessions, write notes, close accounts. In cases of the moderation queue, also suspensions',
  },
};
