/** What reminders have in common. */
export const zh = {
  cancelled: '已注销用户',
  site: '本站',
  several: ({ name, others }: { name: string; others: number }) => `${name} 等 ${others + 1} 人`,
  title: ({ title }: { title: string }) => `《${title}》`,
  withheld: '一篇已无法查看的内容',
  unknown: '有一条新的提醒',
};
