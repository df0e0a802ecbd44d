export const zh = {
  article: '文章',
  articleWords: '长文 定时发布 封面 wenzhang wz',
  chosen: '精选',
  chosenWords: '推荐 精华 jingxuan jx',
};
