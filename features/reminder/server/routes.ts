import { reminderApi } from '#features/reminder/contract.ts';
import { reminderSettingApi } from '#features/reminder/setting-contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { addDevice, removeDevice } from './change-devices.ts';
import { readReminderSettings, saveAllChoices, saveDigest, saveReminderChoice } from './change-settings.ts';
import { deleteReminder, listReminders, markAllRead, markRead } from './list-reminders.ts';
import { readUnsubscribing, unsubscribe } from './unsubscribe.ts';

export const reminderRoutes = [
  ...implement(reminderApi, {
    list: ({ query }, context) => listReminders(context, query.before),
    markAllRead: ({ body }, context) => markAllRead(context, body.upTo),
    markRead: ({ params }, context) => markRead(context, params.id),
    delete: ({ params }, context) => deleteReminder(context, params.id),
  }),
  ...implement(reminderSettingApi, {
    read: (_, context) => readReminderSettings(context),
    save: ({ body }, context) => saveReminderChoice(context, body),
    saveAll: ({ body }, context) => saveAllChoices(context, body),
    saveDigest: ({ body }, context) => saveDigest(context, body),
    addDevice: ({ body }, context) => addDevice(context, body),
    removeDevice: ({ params }, context) => removeDevice(context, params.id),
    readUnsubscribing: ({ query }, context) => readUnsubscribing(context, query.token),
    unsubscribe: ({ body }, context) => unsubscribe(context, body),
  }),
];
