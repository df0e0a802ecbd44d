export const zh = {
  errors: {
    notFound: '没有这个链接',
    tooMany: '链接太多，请先删除一些',
    stale: '别人刚刚改过链接，请刷新后再排序',
    changed: '您打开之后，这个链接在别处改过。您写的还在，请先复制出来，关闭后重新打开再修改',
  },
  rules: {
    address: '请填写本站路径（以 / 开头）或 https:// 开头的网址',
    outside: '友情链接要填写 https:// 开头的网址',
    inside: '这个网址指向内部网络，不能链接',
    taken: '同一位置已经有这个地址',
  },
};
