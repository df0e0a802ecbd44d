import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  kinds: {
    question: { one: 'Question', many: 'Questions' },
    answer: { one: 'Answer', many: 'Answers' },
    answerReply: { one: 'Reply to an answer', many: 'Replies to answers' },
    postscript: { one: 'Postscript', many: 'Postscripts' },
  },
  rewards: {
    question: {
      name: 'A question',
      setting: { name: 'Reward for a question', help: 'Points the author gets once it’s public; 0 for none' },
    },
    answer: {
      name: 'An answer',
      setting: { name: 'Reward for an answer', help: 'Points the author gets once it’s public; 0 for none' },
    },
    answerReply: {
      name: 'A reply to an answer',
      setting: {
        name: 'Reward for a reply to an answer',
        help: 'Points the author gets once it’s public; 0 for none',
      },
    },
  },
  errors: {
    notFound: 'This question doesn’t exist, or you can’t see it',
    off: 'Asking questions is turned off',
    noAsk: 'You’re not allowed to ask questions',
    notAuthor: 'Only the person who asked can do this',
    noAppend: 'You’re not allowed to add to questions',
    tooManyPostscripts: 'This question already has too many postscripts',
    postscriptReviewed:
      'Your questions are reviewed before others see them, so nothing can be added directly. Until somebody answers, you can edit the question',
    deleted: 'This question has been deleted',
    notDeleted: 'This question hasn’t been deleted',
    deletedByAuthor: 'Its asker deleted this question, so it can’t be restored',
    changedMeanwhile: 'The question changed while you were editing; compare with the latest version and submit again',
    pinsFull: 'Too many questions are pinned; unpin some first',
    hasAnswers: 'There are answers already, so this is no longer possible',
    noBounty: 'There’s no bounty to return',
    bountyChanged: 'The bounty has changed. Please check what will be paid before you accept',
    resolved: 'An answer has already been accepted',
    notResolved: 'No answer has been accepted yet',
    answerGone: 'This answer is no longer available; please refresh',
    ownAnswer: 'The asker’s own answer can’t be accepted',
    answererGone: 'Whoever wrote this answer has deleted their account, so nobody could be paid for it',
    tooEarly: 'Staff can decide 60 days after the question was asked',
    ownMoney: 'You asked or answered this yourself, so another staff member has to decide',
    payeeSpent: 'The author of the answer no longer has enough to give the bounty back, so the answer stays accepted',
    answersOff: 'Answering is turned off',
    noAnswer: 'You’re not allowed to answer questions',
    noAnswerReply: 'You’re not allowed to reply to answers',
    answersClosed: 'This question is closed and takes no more answers',
    questionHidden: 'This question isn’t public, so it can’t be answered',
    tooManyInvited: 'You have invited 10 people to this question already, which is the limit',
  },
  rules: {
    noTags: 'Add at least one tag',
    tags: 'The same tag appears twice',
    nothing: 'Enter the amount or the points to add',
    moneyOff: 'Bounties in money are turned off',
    pointsOff: 'Bounties in points are turned off',
    shortOfMoney: 'Your balance is too low. Top up first',
    shortOfPoints: 'You don’t have enough points',
    noMember: 'No such member',
    inviteOneself: 'You can’t invite yourself',
    inviteAsker: 'They asked this question',
    inviteBlocked: 'One of you has blocked the other, so you can’t invite them',
    hasAnswered: 'They have answered this question already',
    isInvited: 'Somebody has invited them already',
  },
  settingTopic: 'Questions',
  settings: {
    allowQuestion: { name: 'Allow questions', help: 'When off, nobody can ask, edit or add to questions' },
    allowAnswer: { name: 'Allow answers', help: 'When off, nobody can post or edit answers and replies to them' },
    bountyMoneyMin: { name: 'Lowest bounty in money', help: 'A bounty in money is at least this much' },
    bountyMoneyMax: {
      name: 'Highest bounty in money',
      help: 'Also the limit after it has been raised; 0: no bounties in money',
    },
    bountyPointsMin: { name: 'Lowest bounty in points', help: 'A bounty in points is at least this much' },
    bountyPointsMax: {
      name: 'Highest bounty in points',
      help: 'Also the limit after it has been raised; 0: no bounties in points',
    },
    bountyPlatformShare: {
      name: 'Fee on bounties',
      help: 'Percentage the site keeps of a bounty in money when an answer is accepted, rounded down to whole cents; nothing of points',
    },
  },
};
