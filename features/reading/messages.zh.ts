export const zh = {
  errors: {
    notFound: '内容不存在或已不可见',
  },
};
