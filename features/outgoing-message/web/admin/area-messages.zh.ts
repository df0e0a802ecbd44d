export const zh = {
  delivery: '发件箱',
  deliveryWords: '邮件记录 短信记录 没收到 重发 fajianxiang fjx',
};
