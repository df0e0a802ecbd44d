export const zh = {
  article: '文章',
  chosen: '精选',
};
