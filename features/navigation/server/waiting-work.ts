import { navigationPaths } from '#features/navigation/paths.ts';
import { MOST_WAITING, type WaitingWork } from '#platform/server/feature/waiting-work.ts';
import { countByStatus } from './navigation-queries.ts';
import { en } from './waiting-messages.en.ts';
import { zh } from './waiting-messages.zh.ts';

export const navigationWork: WaitingWork = {
  area: 'navigation',
  path: `${navigationPaths.sites}?state=pending`,
  permission: 'console.navigation',
  messages: { zh_CN: zh, en_US: en },
  count: ({ db }) => countByStatus(db, { status: 'pending', most: MOST_WAITING }),
};
