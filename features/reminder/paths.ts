/** What a member is told: reminders, notices, and what others write to them alone. */
export const notifyPaths = {
  index: '/notify',
  remindList: '/notify/remindList',
  systemNotifyList: '/notify/systemNotifyList',
  settings: '/notify/settings',
  unsubscribe: '/notify/unsubscribe',
  privateMessageList: '/user/control/home/privateMessageList',
} as const;

export type NotifyRoom = Exclude<keyof typeof notifyPaths, 'index' | 'unsubscribe'>;
