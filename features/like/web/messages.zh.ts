export const zh = {
  like: '点赞',
  likes: '赞',
  likeOf: ({ of, count }: { of: string; count: string }) => (count === '' ? `点赞 ${of}` : `${count} 点赞 ${of}`),
};
