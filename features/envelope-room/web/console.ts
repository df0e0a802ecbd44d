import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as envelopesPage from './admin/envelopes-page.tsx';

export const redEnvelopeArea: ConsoleArea = {
  name: 'redEnvelope',
  permission: 'console.red-envelope',
  icon: 'gift',
  group: 'groupMoney',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/red-envelopes': envelopesPage },
};
