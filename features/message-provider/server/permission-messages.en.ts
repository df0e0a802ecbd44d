import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.provider': { name: 'Service providers', help: 'Set up mail, text messages, payments and third-party login' },
};
