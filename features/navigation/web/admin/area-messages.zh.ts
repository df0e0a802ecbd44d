export const zh = {
  navigation: '网站导航',
  navigationWords: '网址 推荐网站 wangzhandaohang wzdh',
};
