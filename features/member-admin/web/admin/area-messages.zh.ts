export const zh = {
  member: '会员',
  memberWords: '用户 停用 封号 授予角色 版主 改密码 重置 导出 huiyuan hy',
};
