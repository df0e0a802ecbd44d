export const zh = {
  title: '通知',
  text: '本站发给您的通知。',
  list: '通知列表',
  none: '还没有通知',
  noneText: '本站有消息告诉您时，会出现在这里。',
  unread: '未读',
  delete: ({ title }: { title: string }) => `删除通知：${title}`,
  deleted: '已删除',
  rules: {
    bothEnglish: '英文标题和英文内容要么都填，要么都不填',
    noRole: '请选择一个角色',
    noMembers: '请填写账号或昵称',
    unknown: '没有找到：{0}',
    tooMany: '一次最多选择 200 位会员',
    past: '请选择将来的时间，或者留空立即发送',
  },
  errors: { notFound: '通知不存在', recalled: '通知已经撤回' },
};
