import { en } from '#features/private-message/messages.en.ts';
import { zh } from '#features/private-message/messages.zh.ts';
import { privateMessageSettings } from '#features/private-message/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { envelopeReminder, listen } from './listeners.ts';
import { unreadOf } from './message-queries.ts';
import { leaveChats } from './on-account-deleted.ts';
import { privateMessageData } from './own-data.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { privateMessageRoutes } from './routes.ts';

export const privateMessageFeature = defineFeature({
  name: 'privateMessage',
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  messages: { zh_CN: zh, en_US: en },
  settings: privateMessageSettings,
  routes: privateMessageRoutes,
  unreadCounts: [{ name: 'privateMessageCount', count: unreadOf }],
  listeners: [listen],
  reminders: [envelopeReminder],
  permissionLimits: ({ settings }) => ({
    off: settings.of(privateMessageSettings).allowMessage ? [] : ['message'],
  }),
  ownData: [privateMessageData],
  onAccountDeleted: leaveChats,
  staysAfterDeletion: [
    'private_message_chat.low_id',
    'private_message_chat.high_id',
    'private_message.sender_id',
    'private_message.removed_by',
  ],
  textKinds: [
    {
      kind: 'private-message',
      names: { zh_CN: zh.kind, en_US: en.kind },
      isText: false,
      isOpen: false,
      isPrivate: true,
    },
  ],
});
