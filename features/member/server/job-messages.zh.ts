export const zh = {
  'member.skeletons': {
    name: '更新名字的形近写法',
    help: '形近字表更新后，重新计算已有昵称的形近写法，避免相似的名字被再次使用',
  },
};
