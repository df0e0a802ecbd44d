export { CommentSection } from './comment-section.tsx';
export { DiscussionProvider, noBox } from './discussion.tsx';
export { enterDiscussion } from './enter-discussion.ts';
export { EditBox } from './lazy-parts.tsx';
export { type CommentListParams, commentsQueries } from './queries.ts';
export { quoteSelected } from './quote-wish.ts';
export { ReadingSkeleton } from './reading-skeleton.tsx';
