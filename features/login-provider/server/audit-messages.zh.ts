import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'login-provider.create': '添加第三方登录',
    'login-provider.edit': '编辑第三方登录',
    'login-provider.reorder': '调整第三方登录顺序',
    'login-provider.test': '测试第三方登录',
    'login-provider.delete': '删除第三方登录',
  },
  kinds: {
    'login-provider': '第三方登录',
  },
  fields: {
    apiUrl: '接口地址',
    clientId: 'Client ID',
    issuer: '签发者地址',
    linkCount: '已绑定会员',
    mayRegister: '首次登录时自动注册会员',
    oaAppId: '公众号 AppID',
    onDesktop: '电脑浏览器',
    onMobile: '手机浏览器',
    onWechat: '微信内',
    opAppId: '开放平台 AppID',
    scope: '申请的权限',
    siteUrl: '授权页网址',
  },
};
