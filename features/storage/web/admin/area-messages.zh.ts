export const zh = {
  storage: '文件存储',
  storageWords: '存储桶 对象存储 wenjiancunchu wjcc',
};
