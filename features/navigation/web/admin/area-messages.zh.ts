export const zh = {
  navigation: '网站导航',
};
