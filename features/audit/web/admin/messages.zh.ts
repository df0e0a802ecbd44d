export const zh = {
  title: '操作日志',
  text: '管理员的每一次操作都记录在这里，不能修改，也不能删除。',
  actor: '操作人账号',
  action: '操作',
  kind: '对象类型',
  id: '对象编号',
  target: '对象',
  change: '变化',
  emptyAll: '还没有操作记录',
  emptyAllText: '管理员的操作会出现在这里。',
  before: '之前',
  after: '之后',
};
