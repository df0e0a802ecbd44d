export const zh = {
  'reminder.mail': { name: '发送提醒邮件', help: '把还没有看过的提醒按各人的设置发到邮箱：即时或者摘要' },
  'reminder.push': { name: '推送提醒', help: '把新的提醒推送到打开了推送的浏览器' },
};
