export const zh = {
  delivery: '发件箱',
};
