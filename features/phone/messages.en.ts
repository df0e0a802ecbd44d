import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    bound: 'You have a phone already. Use “Change phone” to replace it',
    unbound: 'You have no phone bound yet',
    stepOneFirst: 'Please verify your old phone first',
    verifyFirst: 'You need a verified phone to write here. Bind one under Account settings › Phone',
  },
  rules: {
    same: 'The new number must differ from the old one',
  },
  settingTopic: 'Verified phone',
  settings: {
    requireVerifiedPhoneForTopic: {
      name: 'Topics need a verified phone',
      help: 'When on, members without a bound phone cannot post topics',
    },
    requireVerifiedPhoneForComment: {
      name: 'Comments and replies need a verified phone',
      help: 'When on, members without a bound phone cannot comment or reply',
    },
    requireVerifiedPhoneForQuestion: {
      name: 'Questions need a verified phone',
      help: 'When on, members without a bound phone cannot ask',
    },
    requireVerifiedPhoneForAnswer: {
      name: 'Answers need a verified phone',
      help: 'When on, members without a bound phone cannot answer or reply to answers',
    },
  },
  required: 'Must not be empty',
  phone: 'Phone number',
  newPhone: 'New phone number',
  currentPhone: 'Bound phone',
  realName: {
    title: 'Real-name verification',
    text: 'A bound phone is all it takes. Your number only serves to verify you and to recover your password; nobody else sees it.',
    done: 'You are verified',
    since: 'Verified since',
    none: 'You are not verified yet',
    noneText: 'Bind a phone and you are done, in less than a minute.',
    bind: 'Bind a phone',
    change: 'Change phone',
  },
  binding: {
    title: 'Phone',
    text: 'A phone number belongs to one account only.',
    submit: 'Bind',
    done: 'Your phone is bound',
    already: 'You have a phone bound',
    change: 'Change phone',
  },
  change: {
    title: 'Change phone',
    steps: 'Steps of the change',
    one: 'Old phone',
    two: 'New phone',
    oneText: ({ phone }) => `We will send a code to your bound phone ${phone}.`,
    lost: 'The old number no longer receives messages? Ask official staff for help.',
    next: 'Next',
    proven: 'Your old phone is verified',
    submit: 'Bind the new phone',
    done: 'Your phone has been changed',
    backToOne: 'Back to step one',
  },
};
