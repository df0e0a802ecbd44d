import type { IconName } from '#platform/web/kit/icon-paths.ts';

export type Area = 'overview' | 'content' | 'section' | 'setting' | 'audit' | 'job';

/** The pages of the console in the order of its navigation. */
export const areas: readonly { name: Area; path: string; icon: IconName; group: 'groupCommunity' | 'groupSystem' }[] = [
  { name: 'overview', path: '/admin', icon: 'chart', group: 'groupCommunity' },
  { name: 'content', path: '/admin/content', icon: 'chat', group: 'groupCommunity' },
  { name: 'section', path: '/admin/sections', icon: 'list', group: 'groupCommunity' },
  { name: 'setting', path: '/admin/settings', icon: 'settings', group: 'groupSystem' },
  { name: 'audit', path: '/admin/audit', icon: 'shield', group: 'groupSystem' },
  { name: 'job', path: '/admin/jobs', icon: 'clock', group: 'groupSystem' },
];
