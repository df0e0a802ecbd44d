export type { NewReminder } from './new-reminder.ts';
export { eventOfText, remind } from './remind.ts';
