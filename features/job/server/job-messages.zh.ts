export const zh = {
  sweep: { name: '清理过期数据', help: '删除过期的验证码、登录状态、重复提交记录、限流计数和旧的访问记录' },
};
