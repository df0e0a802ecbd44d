import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.ban': { name: 'Bans', help: 'Ban network addresses' },
};
