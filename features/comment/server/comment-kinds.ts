/** What the owner of a kind of target announces for the texts that its comments and replies are. */
export { moderatedKindOf } from './moderated-comment.ts';
export { ownDataOf } from './own-data.ts';
export { pathsOfComments } from './paths-of-comments.ts';
export { searchableComments } from './searchable-queries.ts';
export {
  countFavourites,
  countLikes,
  factsOfComment,
  isCommentOpen,
  pageOfComment,
  threadOfComment,
} from './text-kind-queries.ts';
