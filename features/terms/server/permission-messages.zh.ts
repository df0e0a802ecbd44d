import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'console.terms': { name: '条款', help: '发布服务条款和隐私政策的新版本，要求会员重新同意' },
};
