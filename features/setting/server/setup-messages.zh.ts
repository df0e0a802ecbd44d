export const zh = {
  title: '站点名称和时区',
  text: '名称显示在每一页和每封邮件里，时区决定每天从几点算起。',
  action: '去填写',
};
