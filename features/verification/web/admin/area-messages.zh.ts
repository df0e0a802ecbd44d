export const zh = {
  verification: '认证审核',
  verificationWords: '实名 企业认证 达人 资质 renzhengshenhe rzsh',
};
