export const zh = {
  like: '谁点过赞',
  favourite: '谁收藏了',
};
