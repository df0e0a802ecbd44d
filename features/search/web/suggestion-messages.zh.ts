export const zh = {
  list: '搜索建议',
  threads: '内容',
  tags: '标签',
  members: '会员',
  recent: '最近搜索',
  trending: '大家在搜',
  forgetAll: '清空最近搜索',
  count: ({ count }: { count: number }) => `${count} 条建议，用上下方向键选择`,
};
