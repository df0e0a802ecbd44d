import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'hide.password': { name: '使用“密码可见”', help: '把话题的一部分设为输入密码才显示' },
  'hide.comment': { name: '使用“评论可见”', help: '把话题的一部分设为评论后才显示' },
  'hide.level': { name: '使用“等级可见”', help: '把话题的一部分设为达到等级才显示' },
  'hide.points': { name: '使用“积分购买可见”', help: '把话题的一部分设为支付积分才显示' },
  'hide.money': { name: '使用“余额购买可见”', help: '把话题的一部分设为支付余额才显示' },
};
