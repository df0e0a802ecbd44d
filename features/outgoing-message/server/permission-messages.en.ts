import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.delivery': { name: 'Outgoing messages', help: 'See the mails and text messages in the outbox' },
};
