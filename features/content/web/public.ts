export { AuthorAvatar, AuthorBadges, AuthorByline } from './author-byline.tsx';
export { histories } from './histories.ts';
export { type Reacting, type ReactionKind, useReaction } from './use-reaction.ts';
