export const zh = {
  errors: {
    notSet: '还没有保存存储服务的设置',
    refused: ({ said }: Record<string, unknown>) => `存储服务没有通过检查，设置未保存：${String(said)}`,
  },
  rules: {
    endpoint: '请填写以 http:// 或 https:// 开头的地址，不含路径',
    region: '只能用小写字母、数字和连字符，例如 us-east-1',
    bucket: '存储桶名为 3–63 个小写字母、数字、点或连字符',
    secretMissing: '请填写密钥',
    plain: '不加密的连接会泄露文件，只能用于本机或内网地址',
  },
};
