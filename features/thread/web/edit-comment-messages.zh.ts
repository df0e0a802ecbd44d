/** Messages of the separate edit page, loaded with it. */
export const zh = {
  title: { comment: '编辑评论', reply: '编辑回复' },
  backToTopic: '回到话题',
  toHome: '回到首页',
};
