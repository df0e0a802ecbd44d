export const zh = {
  ban: 'IP 封禁',
  banWords: '封号 拉黑 屏蔽 黑名单 ipfengjin ipfj',
};
