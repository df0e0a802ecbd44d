export const zh = {
  label: '付费内容争议待处理',
};
