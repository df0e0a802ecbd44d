export const zh = {
  label: '邮件或短信发送失败',
};
