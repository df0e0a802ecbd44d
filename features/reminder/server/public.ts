export { whoMaySee } from './judge.ts';
export type { NewReminder } from './new-reminder.ts';
export { eventOfText, remind } from './remind.ts';
export { serveUnsubscribe } from './serve-unsubscribe.ts';
export { takeBackReminders } from './take-back.ts';
