export { ContentsPanel, ContentsSheet, WORTH_CONTENTS } from './article-contents.tsx';
export { AuthorCard } from './author-card.tsx';
export { topicMessages } from './messages.ts';
export * as topicQueries from './queries.ts';
export { TopicArticle } from './topic-article.tsx';
export { TopicBadges } from './topic-badges.tsx';
export { TopicListRow } from './topic-list-row.tsx';
export { TopicRank } from './topic-rank.tsx';
