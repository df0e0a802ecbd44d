export const zh = {
  cancelled: '已注销用户',
  verified: { company: '企业认证', influencer: '达人认证' },
  errors: {
    notFound: '当前用户不存在',
  },
  rules: {
    account: '只能由字母、数字和下划线组成',
    taken: '这个名字已被使用，或与已有的名字过于相似',
    reserved: '这个名字或与它相近的写法由本站保留，以免被当成管理员，请换一个',
    phoneName: '名字不能是手机号',
    blankName: '名字里要有看得见的文字或符号',
    patterns: '每个格式除 * 和 ? 外还要有文字，且不能有连续的 **',
    common: '这个密码太常见，容易被猜到；请换成几个互不相关的词',
    ownName: '密码里几乎只有您自己的名字、手机号或邮箱，容易被猜到；请换成几个互不相关的词',
    siteName: '密码里几乎只有本站的名字，别人会先试它；请换成几个互不相关的词',
    commonTail: '常见的词加几个数字或符号，很快就能试出来；请换成几个互不相关的词',
    repeated: '重复或连续的字符很快就能试出来；请换成几个互不相关的词',
    phone: '请输入 11 位手机号；其他国家和地区的号码请以“+”和区号开头',
    phoneTaken: '这个手机号已被其他账号绑定',
    emailTaken: '这个邮箱已被其他账号绑定',
  },
  settingTopic: '会员',
  settings: {
    reservedNames: {
      name: '保留的名字',
      help: '与这些格式相符的账号和昵称不能注册；* 代表任意多个字符，? 代表一个字符，用空格或换行分开',
    },
  },
};
