export const zh = {
  membership: '会员卡',
};
