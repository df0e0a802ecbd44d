/** The words of the key list. */
export const zh = {
  title: '键盘快捷键',
  next: '下一条',
  previous: '上一条',
  open: '打开',
  unread: '下一条未读',
  compose: '发布话题',
  ask: '提问',
  comment: '写评论',
  answer: '写回答',
  quote: '引用选中的文字',
  search: '搜索',
  home: '回到首页',
  approve: '通过',
  refuse: '不通过',
  help: '显示快捷键',
};
