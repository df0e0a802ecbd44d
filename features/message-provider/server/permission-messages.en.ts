import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'console.provider': {
    name: 'Service providers',
    help: 'Set up services from outside: mail and SMS, payment providers, login providers and content safety',
  },
};
