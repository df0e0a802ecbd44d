export { askMyComments, askMyReplies, asksOfComments, type CommentPlace } from './asks.ts';
export { COMMENTS_ID, CommentSection } from './comment-section.tsx';
export { CommentsSkeleton } from './comments-skeleton.tsx';
export { quoteSelected } from './quote-wish.ts';
