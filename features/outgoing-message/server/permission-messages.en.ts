import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.delivery': { name: 'Outgoing messages', help: 'View the e-mails and text messages sent' },
};
