export const zh = {
  membership: '会员卡',
  membershipWords: '续费 会员费 订单 退款 导出 huiyuanka hyk',
};
