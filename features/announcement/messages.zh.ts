export const zh = {
  errors: {
    notFound: '没有这条公告',
    tooMany: '同时有效的公告太多，请先结束一些',
    changed: '您打开之后，这条公告在别处改过。您写的还在，请先复制出来，关闭后重新打开再修改',
  },
  rules: {
    link: '请填写本站路径（以 / 开头）或 https:// 开头的网址',
    inside: '这个网址指向内部网络',
    section: '请选择一个板块',
    roles: '请选择至少一个身份',
    endsFirst: '到期时间要晚于开始时间',
    over: '到期时间已经过去',
  },
};
