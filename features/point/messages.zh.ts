import { zh as checkIn } from './check-in-messages.zh.ts';

export const zh = {
  settingTopic: '积分',
  settings: {
    dailyRewardCap: {
      name: '每日奖励上限',
      help: '一名会员每天通过发布内容最多获得的积分，按站点时区计算，签到不计入',
    },
    checkInFirst: { name: '签到积分', help: '第一天签到获得的积分，之后每连续一天多 1 积分' },
    checkInMost: { name: '签到积分上限', help: '连续签到每天最多获得的积分' },
  },
  point: {
    title: '积分',
    text: '发布内容和签到可以获得积分，累计获得的积分决定等级，使用积分不会降低等级。',
    balance: '当前积分',
    lifetime: '参与社区获得',
    level: '当前等级',
    levelName: ({ number, name }: { number: number; name: string }) => `${number} 级 ${name}`,
    toNext: ({ points, number, name }: { points: string; number: number; name: string }) =>
      `再获得 ${points} 积分升到 ${number} 级“${name}”`,
    topLevel: '已经是最高等级',
    today: '今日奖励',
    todayOf: ({ points, cap }: { points: string; cap: string }) => `${points} / ${cap}`,
    todayFull: '今日发布奖励已达上限，明天继续',
    debt: ({ points }: { points: string }) =>
      `有 ${points} 积分的奖励被收回，但已经用掉。之后获得的奖励会先补上这部分。`,
    progress: '升级进度',
    todayProgress: '今日奖励进度',
  },
  checkIn: {
    ...checkIn,
    text: ({ most }: { most: string }) => `连续签到，每天多 1 积分，最多每天 ${most} 积分，不占每日奖励上限。`,
    calendar: '最近两周的签到',
    dayDone: ({ day }: { day: string }) => `${day} 已签到`,
    dayMissed: ({ day }: { day: string }) => `${day} 未签到`,
    dayOpen: ({ day }: { day: string }) => `${day} 今天，还没有签到`,
  },
  rewards: {
    title: '怎样获得积分',
    text: ({ cap }: { cap: string }) =>
      `内容公开后自动发放，每天最多 ${cap} 积分；内容被管理员删除时收回，恢复时返还。`,
    points: ({ points }: { points: string }) => `+${points}`,
    nothing: '不奖励',
  },
  log: {
    none: '还没有积分记录',
    noneText: '发布话题、评论或签到后，这里会出现第一笔记录。',
  },
};
