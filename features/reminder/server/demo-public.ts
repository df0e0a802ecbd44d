export { writeDemoReminders } from './demo-reminders.ts';
