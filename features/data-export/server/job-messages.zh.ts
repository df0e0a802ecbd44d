export const zh = {
  'data-export.make': { name: '准备数据导出', help: '把会员的数据打包成压缩文件，供本人下载' },
};
