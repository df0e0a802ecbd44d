export const zh = {
  errors: {
    roleNotFound: '角色不存在',
    memberNotFound: '没有找到这个会员',
    beyondOwn: '您只能授予或收回自己拥有的权限',
    heldAbove: '持有这个角色的会员中，有人的管理权限不少于您，只有站长可以修改或收回',
    builtIn: '这是站点必需的角色，不能删除',
    held: '还有会员持有这个角色，请先收回，或选择同时从所有会员收回',
    changed: '角色的权限刚刚被别人修改过，请刷新后重新修改',
    orderChanged: '角色刚刚有变动，请刷新后重新排序',
  },
  rules: {
    staffOnly: '后台权限只能授予官方角色',
    nameTaken: '已有同名的角色',
  },
};
