export const zh = {
  errors: {
    notFound: '没有这个会员',
    cancelled: '这个账号已注销，不能再修改',
    notSuspended: '这个账号没有被停用',
    noSession: '这个登录状态已经结束',
    unreachable: '他没有验证过的邮箱，无法通知他重设密码',
    noAvatar: '他没有设置头像',
    roleUnknown: '没有这个角色，或他并不拥有它',
    self: '不能对自己这样操作',
    owner: '不能对站长这样操作',
    equal: '他的管理权限不少于您，只有站长可以这样操作',
    roleBeyond: '这个角色的权限超出了您自己的权限，您不能授予或收回它',
  },
  rules: {
    past: '时间必须晚于现在',
    same: '没有任何改动',
  },
};
