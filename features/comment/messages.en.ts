import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  kinds: {
    comment: { one: 'Comment', many: 'Comments' },
    reply: { one: 'Reply', many: 'Replies' },
  },
  rewards: {
    comment: {
      name: 'A comment',
      setting: { name: 'Reward for a comment', help: 'Points the author gets once it’s public; 0 for none' },
    },
    reply: {
      name: 'A reply',
      setting: { name: 'Reward for a reply', help: 'Points the author gets once it’s public; 0 for none' },
    },
  },
  errors: {
    notFound: 'This comment does not exist or has been deleted',
    replyNotFound: 'This reply does not exist or has been deleted',
    off: 'Comments are closed on this site',
    closed: 'Comments are closed for this topic',
    noPost: 'You can’t comment in this section',
    noReply: 'You can’t reply in this section',
    noEdit: 'You can’t edit this',
    noDelete: 'You can’t delete this',
    notAuthor: 'Only the author can do this',
    topicHidden: 'This topic isn’t public right now, so comments are closed',
    adopted: 'This has been accepted and can no longer be edited or deleted',
    quoteGone: 'The comment you’re quoting doesn’t exist or has been deleted',
    toReplyGone: 'The comment you’re replying to doesn’t exist or has been deleted',
    notDeleted: 'This has not been deleted',
    deletedByAuthor: 'Its author deleted this, so it can’t be restored',
    changedMeanwhile: 'This was changed while you were editing. Compare it with the latest version and submit again',
  },
};
