export const zh = {
  ban: '封禁地址',
};
