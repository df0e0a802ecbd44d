export const zh = {
  search: '搜索',
};
