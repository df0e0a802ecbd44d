import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'topic.view': { name: 'View topics', help: 'Open topics and read their comments' },
  'topic.post': { name: 'Post topics', help: 'Post new topics in a section' },
  'topic.edit': { name: 'Edit own topics', help: 'Change title, content, tags and section' },
  'review.skip': { name: 'Skip review', help: 'Their posts appear immediately, even where review is required' },
  'console.content': {
    name: 'Content',
    help: 'What members write: the moderation queue; pinning, featuring, moving, sinking, deleting and restoring; questions, articles, staff picks, reports and their categories, sensitive words, news flashes and search. In a case, also warnings and mutes',
  },
};
