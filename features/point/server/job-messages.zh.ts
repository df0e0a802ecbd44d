export const zh = {
  'point.settle': { name: '发放积分', help: '内容公开后发放奖励，被管理员删除后收回' },
};
