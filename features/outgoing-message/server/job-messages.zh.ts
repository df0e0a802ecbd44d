export const zh = {
  'delivery.send': { name: '发送邮件和短信', help: '把排队的邮件和短信发出去，没有成功的稍后重试' },
  'delivery.sweep': { name: '清理发件箱', help: '删除超过保留天数的发送记录，抹去已失效的验证码' },
};
