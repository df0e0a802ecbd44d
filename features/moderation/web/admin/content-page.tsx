import { defineConsoleParts } from '#features/console/web/page-public.ts';
import { answerRepliesPart, answersPart, commentsPart, repliesPart } from './comments-part.tsx';
import { moderationAdminMessages } from './messages.ts';
import { topicsPart } from './topics-part.tsx';

/** `/admin/content`: everything members have written, one kind at a time. */
export const { Page, queries } = defineConsoleParts({
  area: 'content',
  messages: moderationAdminMessages,
  param: 'of',
  label: (t) => t.parts,
  names: (t) => t.names,
  parts: {
    topics: topicsPart,
    comments: commentsPart,
    replies: repliesPart,
    answers: answersPart,
    answerReplies: answerRepliesPart,
  },
});
