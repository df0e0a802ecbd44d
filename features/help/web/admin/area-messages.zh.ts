export const zh = {
  help: '帮助',
  helpWords: '帮助中心 常见问题 bangzhu bz',
};
