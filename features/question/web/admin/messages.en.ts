import { plural, type Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Questions',
  text: 'All questions, including those awaiting review and deleted ones, newest first. Moving a bounty requires confirming your identity and giving a reason.',
  author: 'Asker’s account',
  tag: 'Tag',
  question: 'Question',
  bounty: 'Bounty',
  progress: 'Progress',
  by: 'Asker',
  counts: 'Views / answers',
  at: 'Asked',
  deletedByAuthor: 'Deleted by asker',
  bounties: { none: 'None', open: 'Open', paid: 'Paid', returned: 'Returned to the asker' },
  states: { unresolved: 'Unresolved', resolved: 'Resolved', overdue: 'Unresolved for 60 days' },
  points: ({ count, text }) => plural(count, { one: `${text} point`, other: `${text} points` }),
  solved: 'Resolved',
  closed: 'Closed to answers',
  sunk: 'Sunk',
  pin: 'Pin',
  unpin: 'Unpin',
  close: 'Close to answers',
  sink: 'Sink',
  unsink: 'Stop sinking',
  reopen: 'Open to answers',
  adopt: 'Accept for the asker',
  refund: 'Return the bounty',
  cancel: 'Cancel the acceptance',
  pinText: 'Pinned questions stay at the top of the list.',
  closeText: 'Nobody can answer anymore. Existing answers stay.',
  sinkText:
    'A sunk question goes to the end of the list by latest answer, and answers no longer raise it. By bounty, its bounty no longer counts.',
  deleteText:
    'The question will no longer be public, and a bounty that has not been paid returns to the asker. It can be restored later.',
  restoreText: 'The question will be public again. A bounty that was returned stays returned.',
  adoptText: ({ amount }) =>
    `Accepts an answer for the asker. The bounty of ${amount}, less the fee, goes to the answer’s author.`,
  adoptPlain: 'Accepts an answer for the asker. The question will be marked as resolved.',
  refundText: ({ amount }) => `The whole bounty of ${amount} returns to the asker.`,
  cancelText:
    'Takes the bounty back from the answer’s author, and the question is unresolved again. Not possible if they no longer have enough balance or points.',
  answer: 'Answer',
  chooseAnswer: 'Choose an answer',
  answersNote: 'Newest first, without those of the asker and of deleted accounts',
  latestAnswers: 'Latest answers',
  earlierAnswers: 'Earlier answers',
};
