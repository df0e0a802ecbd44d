export const zh = {
  audit: '操作日志',
};
