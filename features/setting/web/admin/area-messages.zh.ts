export const zh = {
  setting: '设置',
};
