import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  vote: { name: 'Vote', help: 'Take part in polls' },
};
