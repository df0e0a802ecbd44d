import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'member.contact': '查看联系方式',
    'member.giveRole': '授予角色',
    'member.takeRole': '收回角色',
    'member.suspend': '停用账号',
    'member.restoreTexts': '恢复会员的内容',
    'member.reinstate': '恢复账号',
    'member.resetPassword': '重设密码',
    'member.note': '修改会员备注',
    'member.rename': '修改会员名字',
    'member.removeAvatar': '移除头像',
    'member.cancel': '注销账号',
    'member.export': '导出会员列表',
    'member.endSessions': '让设备退出登录',
  },
  kinds: {
    member: '会员',
  },
  fields: {
    avatarPath: '头像',
    phone: '手机号',
    email: '邮箱',
    removalId: '内容删除编号',
    state: '状态',
    role: '角色',
    endsAt: '到期时间',
    account: '账号',
    nickname: '昵称',
  },
  values: {
    'state.active': '正常',
    'state.suspended': '已停用',
    'state.cancelled': '已注销',
  },
};
