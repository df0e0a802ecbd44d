import type { contentKinds } from '#features/content/server/public.ts';
import { restoreComment, restoreReply, staffDeleteComment, staffDeleteReply } from './moderate-comment.ts';

/** Comments and replies, as what staff delete and restore many of at once. */
export const moderatedComment: contentKinds.ModeratedKind = {
  kind: 'comment',
  moderate: (context, { verb, id, reason }) =>
    (verb === 'delete' ? staffDeleteComment : restoreComment)(context, id, reason),
};

export const moderatedReply: contentKinds.ModeratedKind = {
  kind: 'reply',
  moderate: (context, { verb, id, reason }) =>
    (verb === 'delete' ? staffDeleteReply : restoreReply)(context, id, reason),
};
