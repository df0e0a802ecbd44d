export const zh = {
  seeLater: '稍后再看',
  isNew: '新',
  goOn: ({ floor, count }: { floor: number; count: number }) =>
    count > 0 ? `接着 ${floor} 楼看 · ${count} 条新内容` : `接着 ${floor} 楼看`,
  goOnText: '接着上次读',
  allRead: '没有未读的内容了',
};
