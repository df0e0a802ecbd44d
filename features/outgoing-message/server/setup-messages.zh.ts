export const zh = {
  title: '邮件',
  text: '会员靠邮件收验证码、找回密码。填好之后发一封试试。',
  action: '去填写',
  warning: '邮件还没有设置，会员收不到验证码，也不能用邮箱找回密码。',
};
