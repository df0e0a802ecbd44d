import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  kind: { one: 'Poll' },
  errors: {
    notFound: 'This poll doesn’t exist or isn’t open to you',
    off: 'Polls are turned off',
    noVote: 'You can’t vote',
    notAuthor: 'Only its author can do this',
    closed: 'Voting is closed',
    ended: 'The poll has ended',
    changed: 'The poll has just been changed. Check it again before you vote',
    waiting: 'Your last edit of this poll is still awaiting review. You can withdraw it under “My edits in review”',
    voted: 'Someone has already voted, so the question and its options can’t be changed',
  },
  rules: {
    title: 'Enter a question',
    choices: 'Choose the number of options the poll allows',
    options: 'Add at least 2 options',
    sameOptions: 'Two options are the same',
    tooManyOptions: 'There are too many options',
    maxChoices: 'This can’t be more than the number of options',
    endsAt: 'The end must be in the future',
    off: 'Polls are turned off',
  },
  settingTopic: 'Polls',
  settings: {
    topicMaxVoteOptions: {
      name: 'Options per poll',
      help: 'How many options a poll can have, 2 to 20; 0 or 1 turns polls off',
    },
  },
};
