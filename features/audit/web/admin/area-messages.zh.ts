export const zh = {
  audit: '操作日志',
  auditWords: '谁做了什么 审计 记录 历史 导出 caozuorizhi czrz',
};
