export const zh = {
  cancelledAccount: '已注销用户',
};
