import { plural, type Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  settingTopic: 'Points',
  settings: {
    rewardTopic: { name: 'Reward for a topic', help: 'Points its author gets once it is public; 0 for none' },
    rewardComment: { name: 'Reward for a comment', help: 'Points its author gets once it is public; 0 for none' },
    rewardReply: { name: 'Reward for a reply', help: 'Points its author gets once it is public; 0 for none' },
    rewardQuestion: { name: 'Reward for a question', help: 'Points its author gets once it is public; 0 for none' },
    rewardAnswer: { name: 'Reward for an answer', help: 'Points its author gets once it is public; 0 for none' },
    rewardAnswerReply: {
      name: 'Reward for a reply to an answer',
      help: 'Points its author gets once it is public; 0 for none',
    },
    dailyRewardCap: {
      name: 'Daily cap on rewards',
      help: 'The most points a member earns by posting in one day of the site’s time zone; check-ins come on top',
    },
    checkInFirst: {
      name: 'Check-in points',
      help: 'Points for the first day; each further day in a row gives one more',
    },
    checkInMost: { name: 'Most check-in points', help: 'The most a day of a streak gives' },
  },
  point: {
    title: 'Points',
    text: 'Posting and checking in earn points. Your level follows everything you have ever earned, so spending never lowers it.',
    balance: 'Points you have',
    lifetime: 'Earned so far',
    level: 'Your level',
    levelName: ({ number, name }) => `Level ${number}, ${name}`,
    toNext: ({ points, number, name }) => `${points} more to reach level ${number}, ${name}`,
    topLevel: 'You have reached the highest level',
    today: 'Earned today',
    todayOf: ({ points, cap }) => `${points} / ${cap}`,
    todayFull: 'You have reached today’s cap. Posting earns again tomorrow',
    debt: ({ points }) =>
      `${points} points were taken back after you had spent them. What you earn next pays for that first.`,
    progress: 'Way to the next level',
    todayProgress: 'Earned today, of the daily cap',
  },
  checkIn: {
    title: 'Daily check-in',
    text: ({ most }) => `Each day in a row gives one point more, up to ${most} a day, on top of the daily cap.`,
    streak: ({ days }) =>
      days === 0 ? 'Not checked in today' : `${days} ${plural(days, { one: 'day', other: 'days' })} in a row`,
    button: ({ points }) => `Check in +${points}`,
    done: 'Checked in today',
    tomorrow: ({ points }) => `Tomorrow gives ${points} points`,
    success: ({ points }) => `Checked in. You got ${points} points`,
    calendar: 'Check-ins of the last two weeks',
    dayDone: ({ day }) => `${day}: checked in`,
    dayMissed: ({ day }) => `${day}: missed`,
    dayOpen: ({ day }) => `${day}: today, not checked in yet`,
  },
  rewards: {
    title: 'How to earn points',
    text: ({ cap }) =>
      `You get them once your post is public, at most ${cap} a day. They are taken back when staff remove the post and returned when it is restored.`,
    kinds: {
      topic: 'A topic',
      comment: 'A comment',
      reply: 'A reply',
      question: 'A question',
      answer: 'An answer',
      'answer-reply': 'A reply to an answer',
    },
    points: ({ points }) => `+${points}`,
    nothing: 'None',
  },
  log: {
    none: 'No points yet',
    noneText: 'Post a topic, comment or check in, and the first entry appears here.',
  },
};
