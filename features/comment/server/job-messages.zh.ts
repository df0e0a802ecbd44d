export const zh = {
  'comment.render': { name: '重新排版评论', help: '排版规则更新后，重新生成旧评论和回复的显示内容' },
};
