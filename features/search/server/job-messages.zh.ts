export const zh = {
  'search.index': { name: '更新搜索索引', help: '把尚未收录的内容（例如导入的）收进搜索索引，或按要求重建它' },
};
