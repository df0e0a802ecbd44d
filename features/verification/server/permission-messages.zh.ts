import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'console.verification': { name: '认证审核', help: '审核企业认证和达人认证' },
};
