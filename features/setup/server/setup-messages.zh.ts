export const zh = {
  address: {
    title: '域名与 https',
    text: '让别人也能访问：给站点一个域名，并用 https 打开。',
    action: '看看怎么做',
  },
  backup: {
    title: '第一次备份',
    text: '在服务器上运行一条命令，把数据库和上传的文件一起备份。',
    action: '看看怎么做',
    warning: '还没有做过备份，服务器出了故障，内容就找不回来了。',
  },
};
