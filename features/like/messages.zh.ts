export const zh = {
  errors: {
    notFound: '内容不存在或已不可见',
    noLike: '您没有点赞的权限',
    ownText: '不能给自己的内容点赞',
    notAuthor: '只有作者和管理员可以查看谁点了赞',
  },
};
