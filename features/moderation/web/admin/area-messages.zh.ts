export const zh = {
  content: '内容',
};
