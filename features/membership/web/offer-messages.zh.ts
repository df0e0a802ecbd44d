import { beforeHan } from '#platform/shared/before-han.ts';

/** Messages for places that show only a card's name and price. */
export const zh = {
  title: '可以开通的会员卡',
  all: '查看会员卡',
  from: ({ price }: { price: string }) => `${beforeHan(price)}起`,
  price: ({ money, points }: { money: string; points: string }) =>
    [money, points === '' ? '' : `${points} 积分`].filter((part) => part !== '').join(' + '),
  durations: {
    hour: ({ count }: { count: number }) => `${count} 小时`,
    day: ({ count }: { count: number }) => `${count} 天`,
    month: ({ count }: { count: number }) => `${count} 个月`,
    year: ({ count }: { count: number }) => `${count} 年`,
  },
};
