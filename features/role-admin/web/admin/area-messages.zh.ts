export const zh = {
  role: '角色与权限',
  roleWords: '版主 管理员 权限 用户组 授权 jueseyuquanxian jsyqx',
};
