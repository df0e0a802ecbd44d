import { commentApi, replyApi } from '#features/comment/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { deleteComment } from './delete-comment.ts';
import { deleteReply } from './delete-reply.ts';
import { editComment } from './edit-comment.ts';
import { editReply } from './edit-reply.ts';
import { listComments } from './list-comments.ts';
import { listOwnComments, listOwnReplies } from './list-own.ts';
import { listReplies } from './list-replies.ts';
import { listCommentRevisions, listReplyRevisions } from './list-revisions.ts';
import { restoreComment, staffDeleteComment } from './moderate-comment.ts';
import { restoreReply, staffDeleteReply } from './moderate-reply.ts';
import { postComment } from './post-comment.ts';
import { postReply } from './post-reply.ts';
import { readCommentSource, readReplySource } from './read-source.ts';

export const commentRoutes = implement(commentApi, {
  list: ({ params, query }, context) => listComments(context, params.id, query),
  post: ({ params, body }, context) => postComment(context, params.id, body),
  source: ({ params }, context) => readCommentSource(context, params.id),
  revisions: ({ params, query }, context) => listCommentRevisions(context, params.id, query.page),
  edit: ({ params, body }, context) => editComment(context, params.id, body),
  delete: ({ params }, context) => deleteComment(context, params.id),
  staffDelete: ({ params, body }, context) => staffDeleteComment(context, params.id, body.reason),
  restore: ({ params, body }, context) => restoreComment(context, params.id, body.reason),
  mine: ({ query }, context) => listOwnComments(context, query.page),
});

export const replyRoutes = implement(replyApi, {
  list: ({ params, query }, context) => listReplies(context, params.id, query.page),
  post: ({ params, body }, context) => postReply(context, params.id, body),
  source: ({ params }, context) => readReplySource(context, params.id),
  revisions: ({ params, query }, context) => listReplyRevisions(context, params.id, query.page),
  edit: ({ params, body }, context) => editReply(context, params.id, body),
  delete: ({ params }, context) => deleteReply(context, params.id),
  staffDelete: ({ params, body }, context) => staffDeleteReply(context, params.id, body.reason),
  restore: ({ params, body }, context) => restoreReply(context, params.id, body.reason),
  mine: ({ query }, context) => listOwnReplies(context, query.page),
});
