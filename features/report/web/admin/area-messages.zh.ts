export const zh = {
  report: '举报',
  reportWords: '投诉 违规 举报分类 理由 jubao jb',
};
