import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'This red envelope doesn’t exist or isn’t open to you',
    noMember: 'No such member, or the account has been deleted',
    own: 'You can’t open your own red envelope',
    closed: 'The topic isn’t public yet, so its red envelope can’t be opened',
    empty: 'Too late: the red envelope is empty',
    ended: 'The red envelope has ended',
    notGiver: 'Only the person who sent it can do this',
    notAuthor: 'Only the author of the topic can add a red envelope',
    openOne: 'This topic still has an open red envelope',
    off: 'Red envelopes are turned off',
    toOneself: 'You can’t send a red envelope to yourself',
    blocked: 'They’ve blocked you, so you can’t send them a red envelope',
  },
  rules: {
    tooLittle: 'Each share needs at least ¥0.01',
    off: 'Red envelopes are turned off',
  },
  settingTopic: 'Red envelopes',
  settings: {
    redEnvelopeMax: {
      name: 'Maximum red envelope',
      help: 'With 0, no new ones can be sent; existing ones continue',
    },
    redEnvelopeMin: { name: 'Minimum red envelope', help: 'The least an envelope can hold' },
  },
};
