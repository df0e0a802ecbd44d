export const zh = {
  favourite: '收藏',
  favouriteOf: ({ of, count }: { of: string; count: string }) => (count === '' ? `收藏 ${of}` : `${count} 收藏 ${of}`),
  saved: '已收藏',
  choose: '选择收藏夹',
  chooseTitle: '放进哪个收藏夹？',
  folder: '收藏夹',
  defaultFolder: '默认收藏夹',
  newFolder: '新建收藏夹',
  folderName: '收藏夹名称',
  cancel: '取消',
  put: '放进去',
  moved: '已放进收藏夹',
};
