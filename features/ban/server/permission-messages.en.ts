import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.ban': { name: 'IP bans', help: 'Ban IP addresses and ranges' },
};
