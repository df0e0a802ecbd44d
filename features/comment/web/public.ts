export { CommentSection } from './comment-section.tsx';
export { CommentsSkeleton } from './comments-skeleton.tsx';
export { DiscussionProvider, noBox } from './discussion.tsx';
export { EditBox } from './lazy-parts.tsx';
export { type CommentListParams, commentsQueries } from './queries.ts';
export { quoteSelected } from './quote-wish.ts';
