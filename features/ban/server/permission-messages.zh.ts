import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'console.ban': { name: 'IP 封禁', help: '封禁 IP 地址' },
};
