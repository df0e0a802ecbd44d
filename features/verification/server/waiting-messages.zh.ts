export const zh = {
  label: '认证申请待审核',
};
