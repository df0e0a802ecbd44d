export const zh = {
  member: '会员',
};
