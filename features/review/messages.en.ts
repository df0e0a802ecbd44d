import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

const choices = {
  all: 'Review all',
  trusted: 'Authors who may skip review appear at once',
  hit: 'Posts in which words were replaced',
  none: 'Only posts with words held for review',
};

const help = 'Until approved, only the author and staff see it. A section may be stricter';

export const en: Translation<typeof zh> = {
  errors: { noEdit: 'None of your edits is awaiting review there' },
  edits: {
    waiting: 'Edit awaiting review',
    approved: 'Approved edit, which takes effect in a minute',
    refused: 'Refused edit',
  },
  ofPart: ({ words, part }) => `${words}: ${part.toLowerCase()}`,
  settingTopic: 'Review before publishing',
  settings: {
    topicReview: { name: 'Review of topics', help, choices },
    commentReview: { name: 'Review of comments', help, choices },
    replyReview: { name: 'Review of replies', help, choices },
    questionReview: { name: 'Review of questions', help, choices },
    answerReview: { name: 'Review of answers', help, choices },
    answerReplyReview: { name: 'Review of replies to answers', help, choices },
    articleReview: { name: 'Review of articles', help, choices },
  },
};
