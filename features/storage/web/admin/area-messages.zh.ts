export const zh = {
  storage: '文件存储',
};
