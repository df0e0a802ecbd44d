export const zh = {
  field: '扩展资料',
};
