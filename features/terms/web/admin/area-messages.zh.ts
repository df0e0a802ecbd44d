export const zh = {
  terms: '条款',
};
