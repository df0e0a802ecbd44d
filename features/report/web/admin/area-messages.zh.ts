export const zh = {
  report: '举报',
};
