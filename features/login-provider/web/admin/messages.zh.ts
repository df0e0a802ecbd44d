import type { ProviderKind, SecretField, SetupField } from '#features/login-provider/kinds.ts';

const kinds: Record<ProviderKind, string> = { wechat: '微信', github: 'GitHub', oidc: 'OpenID Connect' };

const fields: Record<SetupField | SecretField, string> = {
  issuer: '签发者地址（Issuer）',
  clientId: 'Client ID',
  scope: '申请的权限（scope）',
  opAppId: '开放平台 AppID',
  oaAppId: '公众号 AppID',
  siteUrl: '授权页网址',
  apiUrl: '接口地址',
  clientSecret: 'Client Secret',
  opSecret: '开放平台 AppSecret',
  oaSecret: '公众号 AppSecret',
};

export const zh = {
  title: '第三方登录',
  text: '会员可以用这里开启的第三方账号登录。微信在电脑上用开放平台扫码，在微信里用公众号授权。',
  redirect: '在第三方后台填写的回调地址',
  create: '添加登录方式',
  links: '已绑定会员',
  deleteText: ({ count }: { count: number }) =>
    count === 0
      ? '还没有会员绑定过它。'
      : `${count} 位会员的绑定会一起删除，只用它登录的会员需要通过找回密码等方式重新登录。`,
  testText: '用已保存的设置访问一次第三方网站。',
  empty: '还没有第三方登录',
  emptyText: '添加后，登录页和注册页会出现对应的按钮。',
  kinds,
  fields,
  mayRegister: '首次登录时自动注册会员',
  mayRegisterHint: '关闭后，只有已经绑定的会员能用它登录',
  onDesktop: '电脑浏览器',
  onMobile: '手机浏览器',
  onWechat: '微信内',
  proofHint: '修改前请确认是您本人；保存时会先通知所有站长',
  ownersOnly: '只有站长可以添加、修改和删除：能修改这里的人可以冒充任何会员登录。',
};
