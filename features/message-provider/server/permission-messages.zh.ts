import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'console.provider': { name: '服务接入', help: '配置邮件、短信、支付和第三方登录' },
};
