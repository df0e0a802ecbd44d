export const zh = {
  announcement: '公告',
};
