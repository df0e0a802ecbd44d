import type { measures as ownMeasures, Ranks } from '#features/statistic/contract.ts';

const measures: Record<(typeof ownMeasures)[number], string> = {
  visit: '访问',
  visitor: '访客',
  member: '新会员',
};
const ranks: Record<keyof Ranks, string> = {
  page: '页面',
  source: '来源',
  device: '设备',
  browser: '浏览器',
  system: '系统',
};

export const zh = {
  title: '概览',
  zone: ({ zone }: { zone: string }) => `按 ${zone} 时区划分日期；机器人不计入访问`,
  today: '今天',
  week: '近 7 天',
  total: '累计',
  yesterday: ({ count }: { count: string }) => `昨天 ${count}`,
  curves: '近 30 天',
  measures,
  sums: { ...measures, member: '会员' },
  spans: '时间范围',
  ranks,
  count: '次数',
  direct: '直接访问',
  other: '其他',
  devices: { computer: '电脑', phone: '手机', tablet: '平板', bot: '机器人' },
  noFigures: '还没有数据',
  noFiguresText: '有人来访、注册、发布之后，这里就有数字和曲线。',
  none: '还没有访问记录',
};
