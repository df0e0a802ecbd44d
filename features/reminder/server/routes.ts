import { reminderApi } from '#features/reminder/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { deleteReminder, listReminders, markAllRead, markRead } from './list-reminders.ts';

export const reminderRoutes = implement(reminderApi, {
  list: ({ query }, context) => listReminders(context, query.before),
  markAllRead: ({ body }, context) => markAllRead(context, body.upTo),
  markRead: ({ params }, context) => markRead(context, params.id),
  delete: ({ params }, context) => deleteReminder(context, params.id),
});
