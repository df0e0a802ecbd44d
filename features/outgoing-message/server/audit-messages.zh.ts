import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'delivery.retry': '重新发送',
    'delivery.provider': '修改邮件或短信服务',
    'delivery.try': '测试邮件或短信服务',
  },
  kinds: {
    delivery: '邮件或短信',
    provider: '邮件或短信服务',
  },
  fields: {
    host: '服务器',
    port: '端口',
    security: '加密',
    user: '账号',
    fromAddress: '发件地址',
    fromName: '发件人名称',
    vendor: '服务商',
    keyId: '密钥编号',
    signName: '短信签名',
    secret: '密码或密钥',
    recipient: '收件人',
  },
};
