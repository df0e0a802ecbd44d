export const zh = {
  notice: '通知',
  noticeWords: '群发 站内信 推送 tongzhi tz',
};
