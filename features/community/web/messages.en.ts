import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Community',
  description: 'All sections, what they talk about, and who is here.',
  figures: ({ topics, essence }) => `Topics: ${topics}, featured: ${essence}`,
  enter: 'Open section',
  children: 'Sections below',
  latest: 'Latest topics',
  people: 'Recently active',
  noTopics: 'No topics yet',
  none: 'No sections yet',
  noneText: 'They appear here once staff create them.',
  locked: ({ roles }) => `Open to “${roles}” only`,
  and: '” or “',
  toCards: 'See memberships',
  comments: ({ count }) => `Comments: ${count}`,
  rules: 'Rules',
  staff: 'Staff',
  tags: 'Common tags',
  topicsOfWeek: 'Topics this week',
  topics: 'Topics',
  moreTopics: 'All topics',
  notFound: 'This section does not exist',
  notFoundText: 'It may have been archived, or the address is wrong.',
  toCommunity: 'All sections',
  beside: 'About this section',
};
