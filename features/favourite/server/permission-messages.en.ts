import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  favourite: { name: 'Favourite', help: 'Save topics, questions and answers' },
};
