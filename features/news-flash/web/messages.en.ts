import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'News flashes',
  description: 'News from the world of tea and from this community, day by day.',
  views: 'Which flashes',
  all: 'All',
  importantOnly: 'Important only',
  important: 'Important',
  source: ({ name }) => `Source: ${name}`,
  edited: ({ time }) => `Edited ${time}`,
  share: 'Share',
  shareOf: ({ title }) => `Share “${title}”`,
  copied: 'Link copied',
  copyFailed: 'The link could not be copied',
  older: 'Older flashes',
  newest: 'Newest',
  pages: 'More news flashes',
  none: 'No news flashes yet',
  noneText: 'News will appear here.',
  noneOlder: 'There are no older flashes',
  toList: 'All news flashes',
  notFound: 'This news flash does not exist',
  notFoundText: 'It may have been deleted, or the address is wrong.',
  failed: 'The news flash could not be opened',
};
