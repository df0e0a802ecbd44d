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
    appId: '应用编号',
    changeTemplateZh: '账号安全模板（中文）',
    changeTemplateEn: '账号安全模板（英文）',
    codeTemplateZh: '验证码模板（中文）',
    codeTemplateEn: '验证码模板（英文）',
    departureTemplateZh: '注销账号模板（中文）',
    departureTemplateEn: '注销账号模板（英文）',
    passwordTemplateZh: '密码模板（中文）',
    passwordTemplateEn: '密码模板（英文）',
    recoveryTemplateZh: '找回账号模板（中文）',
    recoveryTemplateEn: '找回账号模板（英文）',
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
