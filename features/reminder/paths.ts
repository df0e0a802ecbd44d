/** What a member is told: reminders and notices. */
export const notifyPaths = {
  index: '/notify',
  remindList: '/notify/remindList',
  systemNotifyList: '/notify/systemNotifyList',
} as const;

export type NotifyRoom = Exclude<keyof typeof notifyPaths, 'index'>;
