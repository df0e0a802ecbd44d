export const zh = {
  search: '搜索',
  searchWords: '搜索词 热搜 重建索引 索引 sousuo ss',
};
