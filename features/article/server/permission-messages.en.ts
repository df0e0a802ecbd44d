import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'article.post': { name: 'Publish articles', help: 'Write articles and publish them now or later' },
};
