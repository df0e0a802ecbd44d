export const zh = {
  attachment: '附件',
  attachmentWords: '上传 图片 文件 删除附件 fujian fj',
};
