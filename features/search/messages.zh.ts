export const zh = {
  errors: { notFound: '这个词没有被隐藏，或已恢复' },
  rules: { wordTaken: '这个词已经隐藏' },
};
