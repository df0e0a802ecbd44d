export const zh = {
  errors: {
    noMember: '当前用户不存在',
    oneself: '不能给自己发私信',
    off: '私信功能已关闭',
    gone: '对方账号已注销，不能再给对方发私信',
    blocking: '您已将对方拉黑，解除后才能发私信',
    refused: '对方没有开放给您发私信',
    noMessage: '您没有发私信的权限',
  },
  rules: { empty: '私信内容不能为空' },
  kind: { one: '私信', many: '私信' },
  settingTopic: '私信',
  settings: {
    allowMessage: { name: '允许发私信', help: '关闭后任何人都不能发私信，已有的对话仍可查看' },
  },
};
