export { AuthorAvatar, AuthorBadges, AuthorByline } from './author-byline.tsx';
export { EditedNote } from './edited-note.tsx';
export { TextHistory } from './late-history.tsx';
export { type Reacting, type ReactionKind, useReaction } from './use-reaction.ts';
