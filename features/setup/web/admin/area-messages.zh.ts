export const zh = {
  server: '网址与备份',
};
