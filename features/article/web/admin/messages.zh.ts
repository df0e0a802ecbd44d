export const zh = {
  title: '文章',
  text: '全部文章，包括定时发布、待审核和已删除的，新的在前。',
  article: '文章',
  author: '作者的账号或昵称',
  by: '撰写',
  comments: '评论数',
  at: '写于',
  publishAt: '定时发布',
  deletedByAuthor: '作者已删除',
  deleteText: '文章不再公开，之后可以恢复。',
  restoreText: '文章会公开；还在等待的文章会马上发布。',
};
