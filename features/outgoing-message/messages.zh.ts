type Site = { site: string };
type Changed = Site & {
  name: string;
  what: string;
  detail: string;
  at: string;
  place: string;
  address: string;
  device: string;
};
type SiteChanged = Changed & { by: string };
type Happened = Site & { name: string; at: string; address: string };

export const zh = {
  errors: {
    notFound: '没有这条邮件或短信',
    notSet: '还没有保存过这项服务的配置',
    gone: '这条内容已清除，无法重发',
  },
  rules: {
    host: '请填写服务器的域名或 IP，不含 http:// 和路径',
    secretMissing: '请填写密码或密钥',
    plainPassword: '不加密的连接会泄露密码，只能用于本机',
    unencrypted: '公开的网站必须用加密的连接发邮件',
    appId: '腾讯云短信必须填写 SDK AppID',
    region: '腾讯云短信必须填写地域，例如 ap-guangzhou',
  },
  settingTopic: '邮件与短信',
  settings: {
    deliveryKeepDays: { name: '发件箱保留天数', help: '邮件和短信的发送记录保留多少天，之后自动删除' },
  },
  faults: {
    noProvider: '还没有开通发送服务',
    noTemplate: '还没有填写这类短信的模板编号',
    tooLate: '超过有效时间，不再发送',
    interrupted: '发送时服务器中断，可能已经送达，因此不再重发',
    unexpected: '内部错误，详情见服务器日志',
  },
  closing: ({ site }: Site) => `本邮件由「${site}」自动发出，请勿回复。`,
  veiled: '••••••',
  templates: {
    verificationCode: {
      about: '验证码',
      subject: ({ site }: Site) => `【${site}】验证码`,
      text: ({ code, minutes }: { code: string; minutes: number }) =>
        `您的验证码是：\n${code}\n${minutes} 分钟内有效，只能使用一次。请不要告诉任何人，管理员也不会向您索要。\n如果不是您本人操作，忽略这封邮件即可。`,
      sms: ({ site, code, minutes }: Site & { code: string; minutes: number }) =>
        `【${site}】您的验证码是 ${code}，${minutes} 分钟内有效。请勿告诉他人。`,
    },
    alreadyMember: {
      about: '已有账号',
      subject: ({ site }: Site) => `【${site}】您已有账号`,
      text: ({ site }: Site) =>
        `有人用这个邮箱在「${site}」注册，但它已经绑定了一个账号。\n如果是您本人，请直接登录；忘记了密码，可以在登录页找回。\n如果不是您本人操作，忽略这封邮件即可。`,
    },
    passwordChanged: {
      about: '密码已修改',
      subject: ({ site }: Site) => `【${site}】密码已修改`,
      text: ({ name, at, address }: Happened) =>
        `${name}，您好：\n您的密码已于 ${at} 修改，操作的 IP 地址是 ${address}。其他设备已全部退出登录。\n如果不是您本人操作，请立即找回密码并联系管理员。`,
      sms: ({ site, name, at }: Happened) =>
        `【${site}】${name}，您的密码已于 ${at} 修改。如非本人操作，请立即找回密码。`,
    },
    accountChanged: {
      about: '账号安全变动',
      changes: {
        totpOn: '开启动态码验证',
        totpReplaced: '更换验证器',
        totpOff: '关闭动态码验证',
        passkeyStepOn: '登录时增加通行密钥验证',
        passkeyStepOff: '登录时不再验证通行密钥',
        codesRenewed: '重新生成恢复码',
        passkeyAdded: '添加通行密钥',
        passkeyRemoved: '删除通行密钥',
        loginLinked: '绑定第三方登录',
        loginUnlinked: '解绑第三方登录',
        phoneChanged: '更换绑定手机',
        emailChanged: '更换绑定邮箱',
      },
      subject: ({ site, what }: Changed) => `【${site}】账号安全变动：${what}`,
      text: ({ name, what, detail, at, place: region, address, device }: Changed) =>
        [
          `${name}，您好：`,
          `您的账号有一项安全变动：${what}${detail === '' ? '' : `（${detail}）`}。`,
          `时间：${at}`,
          `地点：${region === '' ? address : `${region}（${address}）`}`,
          ...(device === '' ? [] : [`设备：${device}`]),
          '如果是您本人操作，忽略这封邮件即可。',
          '如果不是，请立即登录并修改密码，再到「账号安全」页撤销这项变动、让陌生的设备退出登录。无法登录时，请找回密码并联系管理员。',
        ].join('\n'),
      sms: ({ site, what, at }: Changed) => `【${site}】您的账号于 ${at} ${what}。如非本人操作，请立即登录修改密码。`,
    },
    siteChanged: {
      about: '站点服务变更',
      changes: {
        mail: '更换邮件服务',
        sms: '更换短信服务',
        login: '更换第三方登录',
        storage: '更换文件存储',
        captcha: '更换人机验证',
        contentSafety: '更换内容安全服务',
        payment: '更换支付平台',
      },
      subject: ({ site, what }: SiteChanged) => `【${site}】站点服务变更：${what}`,
      text: ({ site, name, what, detail, by, at, place: region, address, device }: SiteChanged) =>
        [
          `${name}，您好：`,
          `您是「${site}」的站长。有人正在${what}${detail === '' ? '' : `（${detail}）`}，这封邮件在新配置生效之前发出。`,
          `操作账号：${by}`,
          `时间：${at}`,
          `地点：${region === '' ? address : `${region}（${address}）`}`,
          ...(device === '' ? [] : [`设备：${device}`]),
          '如果是您本人操作，忽略这封邮件即可。',
          '如果不是，请立即登录并修改密码，让其他设备退出登录，再到管理后台把这项配置改回来。',
        ].join('\n'),
      sms: ({ site, what, at }: SiteChanged) =>
        `【${site}】您的账号于 ${at} ${what}。如非本人操作，请立即登录修改密码。`,
    },
    recoveryNotice: {
      about: '找回密码提醒',
      subject: ({ site }: Site) => `【${site}】有人正在找回您的密码`,
      text: ({ name, at, address }: Happened) =>
        `${name}，您好：\n${at} 有人申请找回您的密码，IP 地址是 ${address}。\n如果是您本人，请按页面提示继续；如果不是，请登录后修改密码，并检查登录记录。`,
      sms: ({ site, name, at }: Happened) =>
        `【${site}】${name}，${at} 有人申请找回您的密码。如非本人操作，请登录检查账号安全。`,
    },
    passwordReset: {
      about: '重设密码',
      subject: ({ site }: Site) => `【${site}】请重设您的密码`,
      text: ({ name, link }: { name: string; link: string }) =>
        `${name}，您好：\n为了您的账号安全，管理员已让您原来的密码失效，所有设备都已退出登录。\n请打开下面的页面，通过这个邮箱设置新密码：\n${link}`,
    },
    departureNotice: {
      about: '注销提醒',
      subject: ({ site }: Site) => `【${site}】您的账号即将注销`,
      text: ({ name, dueAt }: { name: string; dueAt: string }) =>
        `${name}，您好：\n您已申请注销账号，将于 ${dueAt} 生效。在此之前登录并撤回申请，账号即可恢复。\n如果不是您本人操作，请立即登录撤回，并修改密码。`,
      sms: ({ site, name, dueAt }: Site & { name: string; dueAt: string }) =>
        `【${site}】${name}，您的账号将于 ${dueAt} 注销，在此之前登录可以撤回。`,
    },
    feedbackAnswer: {
      about: '反馈的回复',
      subject: ({ site }: Site) => `【${site}】您的反馈有了回复`,
      text: ({ name, question, answer }: { name: string; question: string; answer: string }) =>
        `${name}，您好：\n感谢您的反馈。管理员的回复：\n${answer}\n您写的是：${question}`,
    },
    reminder: { about: '提醒' },
    testMessage: {
      about: '测试',
      subject: ({ site }: Site) => `【${site}】测试邮件`,
      text: ({ site }: Site) => `收到这封邮件，说明「${site}」的邮件服务已经配置好了。`,
    },
  },
};
