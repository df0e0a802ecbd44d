import { commentApi, replyApi } from '#features/comment/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import type { NamedTarget } from '#platform/shared/text-reference.ts';
import { deleteComment, deleteReply } from './delete-comment.ts';
import { editComment, editReply } from './edit-comment.ts';
import { countFloors, listComments } from './list-comments.ts';
import { listForConsole } from './list-for-console.ts';
import { listOfMember } from './list-of-member.ts';
import { listOwn } from './list-own.ts';
import { listReplies } from './list-replies.ts';
import { listRevisions } from './list-revisions.ts';
import { restoreComment, restoreReply, staffDeleteComment, staffDeleteReply } from './moderate-comment.ts';
import { postComment, postReply } from './post-comment.ts';
import { readSource } from './read-source.ts';

const topic = (id: string) => ({ kind: 'topic', id });

/** A list with the targets in the fields that are older than other kinds of target. */
async function withTopics<Row extends { target: NamedTarget }, Rest extends object>(
  listing: Promise<Rest & { records: Row[] }>,
): Promise<Rest & { records: (Row & { topicId: string; topicTitle: string })[] }> {
  const list = await listing;
  const records = list.records.map((row) => ({ ...row, topicId: row.target.id, topicTitle: row.target.title }));
  return { ...list, records };
}

export const commentRoutes = implement(commentApi, {
  list: ({ params, query }, context) => listComments(context, topic(params.id), query),
  post: ({ params, body }, context) => postComment(context, topic(params.id), body),
  floors: ({ params }, context) => countFloors(context, topic(params.id)),
  source: ({ params }, context) => readSource(context, 'comment', params.id),
  revisions: ({ params, query }, context) =>
    listRevisions(context, { depth: 'comment', id: params.id, page: query.page }),
  edit: ({ params, body }, context) => editComment(context, params.id, body),
  delete: ({ params }, context) => deleteComment(context, params.id),
  staffDelete: ({ params, body }, context) => staffDeleteComment(context, params.id, body.reason),
  restore: ({ params, body }, context) => restoreComment(context, params.id, body.reason),
  mine: ({ query }, context) => withTopics(listOwn(context, { kind: 'comment', page: query.page })),
  ofMember: ({ params, query }, context) => withTopics(listOfMember(context, { kind: 'comment', ...params, ...query })),
  console: ({ query }, context) => withTopics(listForConsole(context, 'comment', query)),
});

export const replyRoutes = implement(replyApi, {
  list: ({ params, query }, context) => listReplies(context, params.id, query.page),
  post: ({ params, body }, context) => postReply(context, params.id, body),
  source: ({ params }, context) => readSource(context, 'reply', params.id),
  revisions: ({ params, query }, context) =>
    listRevisions(context, { depth: 'reply', id: params.id, page: query.page }),
  edit: ({ params, body }, context) => editReply(context, params.id, body),
  delete: ({ params }, context) => deleteReply(context, params.id),
  staffDelete: ({ params, body }, context) => staffDeleteReply(context, params.id, body.reason),
  restore: ({ params, body }, context) => restoreReply(context, params.id, body.reason),
  mine: ({ query }, context) => withTopics(listOwn(context, { kind: 'reply', page: query.page })),
  ofMember: ({ params, query }, context) => withTopics(listOfMember(context, { kind: 'reply', ...params, ...query })),
  console: ({ query }, context) => withTopics(listForConsole(context, 'reply', query)),
});
