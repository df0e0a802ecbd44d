export const zh = {
  'departure.end': { name: '注销到期账号', help: '7 天期满后，删除注销账号的个人信息，释放账号名' },
};
