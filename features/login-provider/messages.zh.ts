/** Adds spaces between Latin letters and Chinese text; Chinese characters need none. */
const apart = (name: string) => `${/^[!-~]/.test(name) ? ' ' : ''}${name}${/[!-~]$/.test(name) ? ' ' : ''}`;

export const zh = {
  errors: {
    notFound: '没有这种登录方式，或已经停用',
    stateRefused: '登录已失效或不是从这个浏览器发起的，请重新登录',
    denied: '您取消了授权',
    failed: '第三方登录失败，请稍后再试',
    noUnionId: '没有取得微信 UnionID，请站长把公众号绑定到微信开放平台',
    registerClosed: '这个账号还没有绑定会员，注册功能已关闭',
    linkedElsewhere: '这个账号已经绑定了其他会员',
    linkedAlready: '您已经绑定过这种登录方式，请先解除',
    otherMember: '登录状态已经改变，请重新绑定',
    orderStale: '列表已经变化，请刷新后再试',
  },
  rules: {
    address: '请填写完整的 https 网址',
    secretAgain: '网址改变后，密钥需要重新填写',
    addressFixed: '已有会员绑定，不能更改网址，请新建一个',
    wechatApp: '开放平台与公众号至少填写一个',
  },
  by: ({ name }: { name: string }) => `使用${apart(name)}登录`,
  or: '或者',
  card: {
    title: '第三方登录',
    text: '绑定后可以直接用这些账号登录。',
    link: '绑定',
    unlink: '解除绑定',
    linkOf: ({ name }: { name: string }) => `绑定${apart(name).trimEnd()}`,
    unlinkOf: ({ name }: { name: string }) => `解除${apart(name)}绑定`,
    unlinkText: '解除后不能再用它登录本站。',
    notLinked: '未绑定',
    unlinked: '已解除绑定',
    linkedAt: '绑定于',
  },
};
