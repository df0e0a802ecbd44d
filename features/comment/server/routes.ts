import { commentApi, replyApi } from '#features/comment/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { deleteComment, deleteReply } from './delete-comment.ts';
import { editComment, editReply } from './edit-comment.ts';
import { countFloors, listComments } from './list-comments.ts';
import { listForConsole } from './list-for-console.ts';
import { listCommentsOfMember, listRepliesOfMember } from './list-of-member.ts';
import { listOwnComments, listOwnReplies } from './list-own.ts';
import { listReplies } from './list-replies.ts';
import { listRevisions } from './list-revisions.ts';
import { restoreComment, restoreReply, staffDeleteComment, staffDeleteReply } from './moderate-comment.ts';
import { postComment, postReply } from './post-comment.ts';
import { readSource } from './read-source.ts';

export const commentRoutes = implement(commentApi, {
  list: ({ params, query }, context) => listComments(context, params.id, query),
  post: ({ params, body }, context) => postComment(context, params.id, body),
  floors: ({ params }, context) => countFloors(context, params.id),
  source: ({ params }, context) => readSource(context, 'comment', params.id),
  revisions: ({ params, query }, context) =>
    listRevisions(context, { kind: 'comment', id: params.id, page: query.page }),
  edit: ({ params, body }, context) => editComment(context, params.id, body),
  delete: ({ params }, context) => deleteComment(context, params.id),
  staffDelete: ({ params, body }, context) => staffDeleteComment(context, params.id, body.reason),
  restore: ({ params, body }, context) => restoreComment(context, params.id, body.reason),
  mine: ({ query }, context) => listOwnComments(context, query.page),
  ofMember: ({ params, query }, context) => listCommentsOfMember(context, { ...params, ...query }),
  console: ({ query }, context) => listForConsole(context, 'comment', query),
});

export const replyRoutes = implement(replyApi, {
  list: ({ params, query }, context) => listReplies(context, params.id, query.page),
  post: ({ params, body }, context) => postReply(context, params.id, body),
  source: ({ params }, context) => readSource(context, 'reply', params.id),
  revisions: ({ params, query }, context) => listRevisions(context, { kind: 'reply', id: params.id, page: query.page }),
  edit: ({ params, body }, context) => editReply(context, params.id, body),
  delete: ({ params }, context) => deleteReply(context, params.id),
  staffDelete: ({ params, body }, context) => staffDeleteReply(context, params.id, body.reason),
  restore: ({ params, body }, context) => restoreReply(context, params.id, body.reason),
  mine: ({ query }, context) => listOwnReplies(context, query.page),
  ofMember: ({ params, query }, context) => listRepliesOfMember(context, { ...params, ...query }),
  console: ({ query }, context) => listForConsole(context, 'reply', query),
});
