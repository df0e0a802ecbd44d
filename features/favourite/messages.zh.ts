export const zh = {
  errors: {
    notFound: '内容不存在或已不可见',
    noFolder: '收藏夹不存在',
    noFavourite: '您没有收藏的权限',
    notAuthor: '只有作者和管理员可以查看谁收藏了它',
    tooManyFolders: ({ most }: Record<string, unknown>) => `最多可以有 ${String(most ?? '')} 个收藏夹`,
  },
  rules: {
    folderTwice: '已经有同名的收藏夹',
  },
};
