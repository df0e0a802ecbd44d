export { deliveryJobs } from './jobs.ts';
export { sendMail, sendSms } from './queue-message.ts';
