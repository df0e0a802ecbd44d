import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'console.provider': { name: '服务接入', help: '接入外部服务：邮件与短信、支付平台、第三方登录和内容安全' },
};
