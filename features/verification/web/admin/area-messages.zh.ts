export const zh = {
  verification: '认证审核',
};
