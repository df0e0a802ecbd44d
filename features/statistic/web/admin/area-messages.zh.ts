export const zh = {
  overview: '概览',
  overviewWords: '统计 首页 开站清单 数据 gailan gl',
};
