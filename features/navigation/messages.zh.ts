export const zh = {
  errors: {
    notFound: '没有这个网站或分类',
    notEmpty: '分类里还有网站，先把它们移走或删除',
    tooMany: '数量已达上限',
    stale: '顺序刚刚被别人改过，请刷新后再试',
    decided: '这条推荐已经处理过了',
  },
  rules: {
    address: '请填写以 http:// 或 https:// 开头的网址，不带端口、用户名和密码',
    inside: '这个网址指向内部网络，不能收录',
    taken: '这个网站已经收录或推荐过了',
    category: '请选择分类',
  },
};
