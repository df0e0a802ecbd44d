export const zh = {
  badge: ({ number, name }: { number: number; name: string }) => `${number} 级 · ${name}`,
  errors: {
    notFound: '没有这个等级',
    first: '第一级从 0 积分开始，不能删除',
    many: '最多 50 个等级',
  },
  rules: {
    taken: '已有等级使用这个积分',
    order: '积分必须在上一级和下一级之间',
    first: '第一级必须从 0 积分开始',
  },
};
