export const zh = {
  'embed.preview': { name: '读取链接预览', help: '读取内容里外站链接的标题和简介，做成卡片' },
};
