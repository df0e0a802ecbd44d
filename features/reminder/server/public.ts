export type { NewReminder } from './new-reminder.ts';
export { eventOfText, remind } from './remind.ts';
export { takeBackReminders } from './take-back.ts';
