import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as membershipsPage from './admin/memberships-page.tsx';

export const membershipArea: ConsoleArea = {
  name: 'membership',
  icon: 'star',
  group: 'groupMoney',
  title: { zh_CN: zh.membership, en_US: en.membership },
  pages: { '/admin/memberships': membershipsPage },
};
