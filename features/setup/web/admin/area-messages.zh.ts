export const zh = {
  server: '网址与备份',
  serverWords: '域名 恢复 备份 wangzhiyubeifen wzybf',
};
