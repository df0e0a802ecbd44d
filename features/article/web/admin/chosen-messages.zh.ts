export const zh = {
  title: '精选',
  text: '“精选”页面上的话题和文章，从上到下就是这里的顺序。',
  chosen: '话题或文章',
  gone: '已经看不到了',
  by: '撰写',
  add: '加入精选',
  address: '地址',
  addressHint: '话题或文章页面的地址，从浏览器地址栏复制即可',
  empty: '还没有精选',
  emptyText: '加入第一篇，它会显示在“精选”页面上。',
  removeText: '它不再显示在“精选”页面上，本身不受影响。',
};
