export const zh = {
  role: '角色与权限',
};
