import type { Translation } from '#platform/shared/messages.ts';
import { en as checkIn } from './check-in-messages.en.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  settingTopic: 'Points',
  settings: {
    dailyRewardCap: {
      name: 'Daily cap on rewards',
      help: 'The most points a member can earn by posting in one day (site time zone); check-ins are extra',
    },
    checkInFirst: {
      name: 'Check-in points',
      help: 'Points for the first day; each consecutive day gives one more',
    },
    checkInMost: { name: 'Maximum check-in points', help: 'The most a single day of a streak can give' },
  },
  point: {
    title: 'Points',
    text: 'Posting and checking in earn points. Your level is based on everything you’ve ever earned, so spending never lowers it.',
    balance: 'Your points',
    lifetime: 'Earned by taking part',
    level: 'Your level',
    levelName: ({ number, name }) => `Level ${number}, ${name}`,
    toNext: ({ points, number, name }) => `${points} more to reach level ${number}, ${name}`,
    topLevel: 'You’ve reached the highest level',
    today: 'Earned today',
    todayOf: ({ points, cap }) => `${points} / ${cap}`,
    todayFull: 'You’ve reached today’s limit. You can earn points by posting again tomorrow',
    debt: ({ points }) =>
      `${points} points were taken back after you had spent them. Your next points go towards that first.`,
    progress: 'Progress to the next level',
    todayProgress: 'Earned today, out of the daily limit',
  },
  checkIn: {
    ...checkIn,
    text: ({ most }) => `Each consecutive day gives one more point, up to ${most} a day, on top of the daily limit.`,
    calendar: 'Check-ins in the last two weeks',
    dayDone: ({ day }) => `${day}: checked in`,
    dayMissed: ({ day }) => `${day}: missed`,
    dayOpen: ({ day }) => `${day}: today, not checked in yet`,
  },
  rewards: {
    title: 'How to earn points',
    text: ({ cap }) =>
      `You get points once your post is public, up to ${cap} a day. They’re taken back if staff remove the post and returned if it’s restored.`,
    points: ({ points }) => `+${points}`,
    nothing: 'None',
  },
  log: {
    none: 'No points yet',
    noneText: 'Post a topic, comment or check in, and your first entry will appear here.',
  },
};
