export const zh = {
  article: '文章',
};
