import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  kind: { one: 'Draft', many: 'Drafts' },
  errors: {
    notFound: 'This draft doesn’t exist or has been deleted',
    changedMeanwhile: 'This draft has just been changed somewhere else',
    alreadySent: 'This draft has already been posted',
    placeTaken: 'There’s already a newer draft here, so this one can’t be restored',
    tooMany: ({ most }) =>
      `You can keep at most ${String(most ?? '')} drafts. Delete some in your list of drafts first`,
    noRoom: 'Your drafts are full. Delete some in your list of drafts first',
  },
  settingTopic: 'Drafts',
  settings: {
    draftsPerMember: {
      name: 'Drafts per member',
      help: 'How many drafts each member can keep on the server; any more are kept in the browser only',
    },
    draftCharactersPerMember: {
      name: 'Draft characters per member',
      help: 'Maximum total length of a member’s drafts',
    },
    draftDays: { name: 'Days to keep drafts', help: 'Drafts not touched for this many days are deleted' },
  },
  kinds: {
    topic: 'New topic',
    topicEdit: 'Topic edit',
    question: 'New question',
    questionEdit: 'Question edit',
    comment: 'Comment',
    commentEdit: 'Comment edit',
    reply: 'Reply',
    replyEdit: 'Reply edit',
    answer: 'Answer',
    answerEdit: 'Answer edit',
    answerReply: 'Reply to an answer',
    answerReplyEdit: 'Edit of a reply to an answer',
    article: 'New article',
    articleEdit: 'Article edit',
    articleComment: 'Comment on an article',
    message: 'Private message',
    other: 'Other',
  },
  about: ({ kind, subject }) => `${kind}: ${subject}`,
  noTitle: '(no title yet)',
  noText: '(no text yet)',
  characters: ({ text }) => `${text} characters`,
  delete: 'Delete',
  deleteOne: ({ name }) => `Delete the draft “${name}”`,
  deleted: 'Draft deleted',
  undo: 'Undo',
  restored: 'Draft restored',
};
