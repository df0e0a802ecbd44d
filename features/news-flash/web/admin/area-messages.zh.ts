export const zh = {
  newsFlash: '快讯',
  newsFlashWords: '新闻 资讯 kuaixun kx',
};
