export const zh = {
  errors: {
    notFound: '没有这项设置',
    changedMeanwhile: '有设置在您打开之后在别处改过，什么都没有保存',
    readOnly: '站点当前处于只读模式，暂时不能提交内容',
    closed: ({ text }: { text?: unknown }) =>
      typeof text === 'string' && text !== '' ? text : '站点维护中，暂时关闭，请稍后再来',
  },
  rules: {
    value: '不是这项设置可用的值',
    ownersOnly: '只有站长可以修改：它限制管理员单独能做的事',
    timeZone: '请填写时区名称，例如 Asia/Shanghai',
  },
  closedToOthers: '站点已关闭，访客和会员都进不来，只有管理员能访问',
  settingTopic: '站点',
  settings: {
    title: { name: '站点名称', help: '显示在页面标题和顶栏' },
    keywords: { name: '关键词', help: '供搜索引擎参考，用逗号隔开' },
    description: { name: '站点简介', help: '供搜索引擎和分享卡片使用，一两句话' },
    defaultLanguage: {
      name: '默认语言',
      help: '访客没有选择过语言时使用',
      choices: { auto: '跟随浏览器' },
    },
    supportAccessDevice: {
      name: '支持的设备',
      help: '不支持的设备只会看到一页说明',
      choices: { 1: '电脑和手机', 2: '仅电脑', 3: '仅手机' },
    },
    siteTimeZone: { name: '站点时区', help: '统计按这个时区划分日期，例如 Asia/Shanghai' },
    siteState: {
      name: '站点状态',
      help: '只读：所有人都不能提交；关闭：只有管理员能访问',
      choices: { open: '开放', readOnly: '只读', closed: '关闭' },
    },
    siteClosedText: { name: '关闭说明', help: '站点关闭时访客看到的文字，留空则使用默认说明' },
    allowRegister: { name: '开放注册', help: '关闭后不能注册新账号' },
    allowLogin: { name: '开放登录', help: '关闭后只有管理员能登录' },
    showIpPlace: {
      name: '显示登录和发布的地点',
      help: '在登录日志和话题、评论、回复旁边显示省份或国家，由本站自带的离线数据推断，不会显示 IP 地址',
    },
    loginLogDays: { name: '登录日志保留天数', help: '超过天数的登录记录会自动删除' },
    icpFiling: { name: 'ICP 备案号', help: '显示在页脚并链接到备案查询，例如“京ICP备12345678号-1”，留空则不显示' },
    showSetupSteps: { name: '开站清单', help: '在站长的后台概览上列出开站要做的几件事' },
    policeFiling: {
      name: '公安联网备案号',
      help: '显示在页脚并链接到备案查询，例如“京公网安备 11010502030405号”，留空则不显示',
    },
  },
};
