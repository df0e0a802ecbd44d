export const zh = {
  seeLater: '稍后再看',
};
