export const zh = {
  'article.publish': { name: '定时发布文章', help: '到了设定的时间，就把文章发布出去' },
  'article.render': { name: '重新排版文章', help: '排版规则更新后，重新生成旧文章的显示内容' },
};
