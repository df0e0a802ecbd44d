import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    bound: 'You already have a phone number. Use “Change phone” to replace it',
    unbound: 'You haven’t added a phone yet',
    stepOneFirst: 'Please verify your old phone first',
    verifyFirst: 'You need a verified phone to post here. Add one under Account settings › Phone',
  },
  rules: {
    same: 'The new number must differ from the old one',
  },
  settingTopic: 'Verified phone',
  settings: {
    requireVerifiedPhoneForTopic: {
      name: 'Topics need a verified phone',
      help: 'When on, members without a verified phone can’t post topics',
    },
    requireVerifiedPhoneForComment: {
      name: 'Comments and replies need a verified phone',
      help: 'When on, members without a verified phone can’t comment or reply',
    },
    requireVerifiedPhoneForQuestion: {
      name: 'Questions need a verified phone',
      help: 'When on, members without a verified phone can’t ask',
    },
    requireVerifiedPhoneForAnswer: {
      name: 'Answers need a verified phone',
      help: 'When on, members without a verified phone can’t answer or reply to answers',
    },
  },
  required: 'Must not be empty',
  phone: 'Phone number',
  newPhone: 'New phone number',
  currentPhone: 'Current phone',
  realName: {
    title: 'Real-name verification',
    text: 'All you need is a phone number. It’s only used to verify you and to reset your password; nobody else sees it.',
    done: 'You’re verified',
    since: 'Verified since',
    none: 'You’re not verified yet',
    noneText: 'Add a phone number. It takes less than a minute.',
    bind: 'Add a phone',
    change: 'Change phone',
  },
  binding: {
    title: 'Phone',
    text: 'A phone number can belong to only one account.',
    submit: 'Add',
    done: 'Phone added',
    already: 'You already have a phone number',
    change: 'Change phone',
  },
  change: {
    title: 'Change phone',
    steps: 'Steps',
    one: 'Old phone',
    two: 'New phone',
    oneText: ({ phone }) => `We’ll send a code to your phone ${phone}.`,
    lost: 'Can’t receive messages at your old number? Contact the staff.',
    next: 'Next',
    proven: 'Old phone verified',
    submit: 'Change phone',
    done: 'Your phone has been changed',
    backToOne: 'Back to step one',
  },
};
