export const zh = {
  cancelled: '已注销用户',
  verified: { company: '企业认证', influencer: '达人认证' },
  errors: {
    notFound: '当前用户不存在',
  },
  rules: {
    account: '只能由字母、数字和下划线组成',
    taken: '这个名字已被使用，或与已有的名字过于相似',
    reserved: '这个名字不可使用',
    patterns: '每个格式除 * 和 ? 外还要有文字，且不能有连续的 **',
    common: '这个密码太常见，容易被猜到，请换一个',
    phone: '请输入 11 位手机号；其他国家和地区的号码请以“+”和区号开头',
    phoneTaken: '这个手机号已被其他账号绑定',
    emailTaken: '这个邮箱已被其他账号绑定',
  },
  settingTopic: '会员',
  settings: {
    reservedNames: { name: '保留的名字', help: '与这些格式相符的账号和昵称不能注册；* 代表任意多个字符，? 代表一个字符，用空格或换行分开' },
  },
};
