import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'captcha.provider': '修改人机验证',
  },
  kinds: {
    captcha: '人机验证',
  },
  fields: {
    siteKey: '站点密钥',
    endpoint: '服务地址',
  },
};
