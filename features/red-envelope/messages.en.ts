import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'The red envelope does not exist or is not open to you',
    noMember: 'There is no such member, or the account has been cancelled',
    own: 'You cannot open a red envelope of your own',
    closed: 'The topic is not public yet, so its red envelope cannot be opened',
    empty: 'Too late: the red envelope is empty',
    ended: 'The red envelope has ended',
    notGiver: 'Only the person who sent it can do this',
    notAuthor: 'Only the author of the topic can put a red envelope here',
    openOne: 'This topic still has an open red envelope',
    off: 'Red envelopes are turned off',
    toOneself: 'You cannot send a red envelope to yourself',
  },
  rules: {
    tooLittle: 'Each share needs at least ¥0.01',
    off: 'Red envelopes are turned off',
  },
  settingTopic: 'Red envelopes',
  settings: {
    redEnvelopeMax: {
      name: 'Largest red envelope',
      help: 'In fen: 20000 is ¥200.00. With 0 no new ones can be sent; those already out go on',
    },
    redEnvelopeMin: { name: 'Smallest red envelope', help: 'In fen: 1 is ¥0.01' },
  },
};
