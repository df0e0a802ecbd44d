export const zh = {
  announcement: '公告',
  announcementWords: '横幅 弹窗 公告栏 gonggao gg',
};
