import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'The poll does not exist or is not open to you',
    off: 'Polls are turned off',
    noVote: 'You may not vote',
    notAuthor: 'Only its author can do this',
    closed: 'Votes are not taken here just now',
    ended: 'The poll has ended',
    changed: 'The poll has just been changed. Look at it again before you vote',
    voted: 'Somebody has voted already: the question and its options stay as they are',
  },
  rules: {
    title: 'Write what the poll asks',
    choices: 'Please choose as the poll asks',
    options: 'At least 2 options are needed',
    sameOptions: 'Two options are the same',
    tooManyOptions: 'There are too many options',
    maxChoices: 'No more can be chosen than there are options',
    endsAt: 'The end must be in the future',
    off: 'Polls are turned off',
  },
  settingTopic: 'Polls',
  settings: {
    topicMaxVoteOptions: {
      name: 'Options of a poll',
      help: 'How many options a poll on a topic can have, 2 to 20; 0 or 1 turns polls off',
    },
  },
};
