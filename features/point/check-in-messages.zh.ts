/** The daily check-in; also on the home page, which has no other messages of points. */
export const zh = {
  title: '每日签到',
  streak: ({ days }: { days: number }) => (days === 0 ? '今天还没有签到' : `已连续签到 ${days} 天`),
  button: ({ points }: { points: string }) => `签到 +${points}`,
  done: '今日已签到',
  tomorrow: ({ points }: { points: string }) => `明天签到可得 ${points} 积分`,
  success: ({ points }: { points: string }) => `签到成功，获得 ${points} 积分`,
  points: ({ points }: { points: string }) => `${points} 积分`,
};
